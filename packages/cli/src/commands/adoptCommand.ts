import { type GlobalFlags, globalFlags, writeOptions } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface AdoptFlags extends GlobalFlags {
  dryRun?: true
  dir?: string
  css?: string
}

/** Registers `latchkey adopt`. */
export const adoptCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    globalFlags(newCommand('adopt'))
      .description('write a lock for views that were copied without one')
      .option('--dry-run', 'print what was found and write nothing')
      .option('--dir <folder>', 'the folder of the views (default: found)')
      .option('--css <file>', 'the stylesheet that imports the theme')
      .action(async (flags: AdoptFlags) => {
        const { adopt } = await import('./adopt.js')
        await adopt(context, writeOptions(flags))
      }),
  )
}
