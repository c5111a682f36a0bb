import { resolve } from 'node:path'
import { type GlobalFlags, globalFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface InfoFlags extends GlobalFlags {
  hosts?: true
  csp?: true
  evaluate?: true
  mode?: string
}

/** Registers `latchkey info`. */
export const infoCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    globalFlags(newCommand('info'))
      .description('print what the project is, or what its configuration contacts')
      .option('--hosts', 'list every host the app may contact')
      .option('--csp', 'print the smallest Content-Security-Policy')
      .option('--evaluate', 'run the configuration instead of reading it, in an interpreter without Node')
      .option('--mode <name>', 'which .env.<name> files apply (default: production)')
      .addHelpText(
        'after',
        `
--hosts and --csp read the file that calls createLatchkey and the files it imports, and run no code of the project.
They say what cannot be read so. With --evaluate these files run in an interpreter that has no files, network, programs
or variables of yours: its code sees the project's modules and .env files only.`,
      )
      .action(async (flags: InfoFlags) => {
        const { info } = await import('./info.js')
        const { hosts = false, csp = false, evaluate = false, mode } = flags
        await info(context, { cwd: resolve(flags.cwd), hosts, csp, evaluate, mode })
      }),
  )
}
