import { resolve } from 'node:path'
import { exitCodes } from '../errors.js'
import { type GlobalFlags, globalFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface DoctorFlags extends GlobalFlags {
  fix?: true
  verify?: true
}

/** Registers `latchkey doctor`. */
export const doctorCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    globalFlags(newCommand('doctor'))
      .description('find what is wrong with the project')
      .option(
        '--fix',
        'repair what is safe: packages, the import of the theme, optimizeDeps.entries, base texts, the lock',
      )
      .option('--verify', 'prove that the copied files are a release plus your edits')
      .addHelpText(
        'after',
        `
Exits with 1 if there is a problem. To check features and policies it evaluates the file that calls createLatchkey and
the modules it imports, in a process that can read files, and cannot write, start programs or reach a network.`,
      )
      .action(async (flags: DoctorFlags) => {
        const cwd = resolve(flags.cwd)
        const { doctor, verify } = await import('./doctor.js')
        const isFine = flags.verify
          ? verify(context, { cwd }).isProven
          : (await doctor(context, { cwd, fix: flags.fix ?? false })).isHealthy
        if (!isFine) context.exitWith(exitCodes.failed)
      }),
  )
}
