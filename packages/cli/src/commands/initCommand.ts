import { newCommand, type RegisterCommand } from './command.js'
import { type WritingFlags, writeOptions, writingFlags } from './flags.js'

/** Registers `latchkey init`. */
export const initCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    writingFlags(newCommand('init'))
      .description('settle style and folder (latchkey.lock.json)')
      .action(async (flags: WritingFlags) => {
        const { init } = await import('./init.js')
        await init(context, writeOptions(flags))
      }),
  )
}
