import { resolve } from 'node:path'
import { type GlobalFlags, globalFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface InfoFlags extends GlobalFlags {
  hosts?: true
  csp?: true
  mode?: string
}

/** Registers `latchkey info`. */
export const infoCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    globalFlags(newCommand('info'))
      .description('print what the project is, or what its configuration contacts')
      .option('--hosts', 'list every host the app may contact')
      .option('--csp', 'print the smallest Content-Security-Policy')
      .option('--mode <name>', 'which .env.<name> files apply (default: production)')
      .addHelpText(
        'after',
        `
--hosts and --csp evaluate the file that calls createLatchkey and the modules it imports, and nothing else of the
project. They run in a process that can read files, and cannot write, start programs or reach a network.`,
      )
      .action(async (flags: InfoFlags) => {
        const { info } = await import('./info.js')
        const { hosts = false, csp = false, mode } = flags
        await info(context, { cwd: resolve(flags.cwd), hosts, csp, mode })
      }),
  )
}
