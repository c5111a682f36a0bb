import { resolve } from 'node:path'
import { type GlobalFlags, globalFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

/** Registers `latchkey search`. */
export const searchCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    globalFlags(newCommand('search'))
      .description('find items by words of their name or description')
      .argument('<words...>', 'for instance: network')
      .action(async (words: string[], flags: GlobalFlags) => {
        const { search } = await import('./search.js')
        search(context, { cwd: resolve(flags.cwd), words })
      }),
  )
}
