import { Command } from 'commander'
import type { ExitCode } from '../errors.js'
import type { CommandContext } from './commandContext.js'

/** The context of a command's registration. */
export interface ProgramContext extends CommandContext {
  /** Sets the exit code of a successful command. Errors have their own. */
  exitWith(code: ExitCode): void
}

/**
 * Adds a command to the program. Its action imports the implementation, so that `--help` does not load it.
 */
export type RegisterCommand = (program: Command, context: ProgramContext) => void

/** Creates a command whose usage errors are thrown instead of printed. */
export function newCommand(name: string): Command {
  return new Command(name)
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeErr: () => {} })
}
