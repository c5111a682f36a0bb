import { type GlobalFlags, globalFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

/** Registers `latchkey docs`. */
export const docsCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    globalFlags(newCommand('docs'))
      .description('print the documentation of this version: its pages, one page, or those with your words')
      .argument('[words...]', 'a page, or words to search for: useSend, or custom theme')
      .action(async (words: string[], _flags: GlobalFlags) => {
        const { docs } = await import('./docs.js')
        docs(context, { words })
      }),
  )
}
