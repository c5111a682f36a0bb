import { resolve } from 'node:path'
import { type GlobalFlags, globalFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

/** Registers `latchkey list`. */
export const listCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    globalFlags(newCommand('list'))
      .description('list the items, and which of them this project has')
      .action(async (flags: GlobalFlags) => {
        const { list } = await import('./list.js')
        list(context, { cwd: resolve(flags.cwd) })
      }),
  )
}
