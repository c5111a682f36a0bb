import { resolve } from 'node:path'
import { Option } from 'commander'
import { type GlobalFlags, globalFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface DiffFlags extends GlobalFlags {
  upstream?: true
  local?: true
  exitCode?: true
}

/** Registers `latchkey diff`. */
export const diffCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    globalFlags(newCommand('diff'))
      .description('print what this release changes, and what you changed')
      .argument('[items...]', 'items or files (default: all)')
      .addOption(new Option('--upstream', 'print what this release changes').conflicts('local'))
      .addOption(new Option('--local', 'print what you changed').conflicts('upstream'))
      .option('--exit-code', 'exit with 4 if there are differences')
      .action(async (names: string[], flags: DiffFlags) => {
        const { diff } = await import('./diff.js')
        const side = flags.upstream ? 'upstream' : flags.local ? 'local' : undefined
        const { exitCode } = await diff(context, {
          cwd: resolve(flags.cwd),
          names,
          side,
          exitCode: flags.exitCode ?? false,
        })
        context.exitWith(exitCode)
      }),
  )
}
