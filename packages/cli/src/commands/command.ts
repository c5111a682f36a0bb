import { Command } from 'commander'
import type { ExitCode } from '../errors.js'
import type { CommandContext } from './commandContext.js'

/** What a command gets when it registers itself. */
export interface ProgramContext extends CommandContext {
  /** Ends the program with another code than 0 once the command is done. Errors bring their own. */
  exitWith(code: ExitCode): void
}

/** Adds a command to the program. The work itself is imported by its action, so that `--help` loads none of it. */
export type RegisterCommand = (program: Command, context: ProgramContext) => void

/** A command whose usage errors are thrown and not printed. */
export function newCommand(name: string): Command {
  return new Command(name)
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeErr: () => {} })
}
