import { type WritingFlags, writeOptions, writingFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface InitFlags extends WritingFlags {
  install: boolean
  place: boolean
}

/** Registers `latchkey init`. */
export const initCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    writingFlags(newCommand('init'))
      .description('set the project up: packages, latchkey.ts, the provider around the app')
      .option('--no-install', 'do not install packages; print the command instead')
      .option('--no-place', 'do not edit your own files; print the code instead')
      .action(async (flags: InitFlags) => {
        const { init } = await import('./init.js')
        await init(context, { ...writeOptions(flags), install: flags.install, place: flags.place })
      }),
  )
}
