import { resolve } from 'node:path'
import { exitCodes } from '../errors.js'
import { type GlobalFlags, globalFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface DoctorFlags extends GlobalFlags {
  fix?: true
  verify?: true
  evaluate?: true
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
      .option('--evaluate', 'run the configuration instead of reading it, in an interpreter without Node')
      .addHelpText(
        'after',
        `
Exits with 1 if there is a problem. To check features and policies it reads the file that calls createLatchkey and the
files it imports, and runs no code of the project. With --evaluate these files run in an interpreter that has no files,
network, programs or variables of yours.`,
      )
      .action(async (flags: DoctorFlags) => {
        const cwd = resolve(flags.cwd)
        const { doctor, verify } = await import('./doctor.js')
        const isFine = flags.verify
          ? verify(context, { cwd }).isProven
          : (await doctor(context, { cwd, fix: flags.fix ?? false, evaluate: flags.evaluate ?? false }))
              .isHealthy
        if (!isFine) context.exitWith(exitCodes.failed)
      }),
  )
}
