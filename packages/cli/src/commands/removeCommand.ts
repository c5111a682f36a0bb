import { type GlobalFlags, globalFlags, writeOptions } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface RemoveFlags extends GlobalFlags {
  dryRun?: true
  force?: true
}

/** Registers `latchkey remove`. */
export const removeCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    globalFlags(newCommand('remove'))
      .description('remove items and the files that no other item has')
      .argument('<items...>', 'what to remove, for instance: guide')
      .option('--dry-run', 'print the plan and write nothing')
      .option('--force', 'also delete files that you edited')
      .action(async (items: string[], flags: RemoveFlags) => {
        const { remove } = await import('./remove.js')
        await remove(context, { ...writeOptions(flags), items, force: flags.force ?? false })
      }),
  )
}
