import { Argument } from 'commander'
import { type KitName, kitNames } from '../migrate/kit.js'
import { type WritingFlags, writeOptions, writingFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface MigrateFlags extends WritingFlags {
  install: boolean
}

/** Registers `latchkey migrate`. */
export const migrateCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    writingFlags(newCommand('migrate'))
      .description('move an app from another wallet kit to Latchkey')
      .addArgument(new Argument('[kit]', 'the kit the app uses (default: found)').choices([...kitNames]))
      .option('--no-install', 'do not install packages; print the command instead')
      .action(async (kit: KitName | undefined, flags: MigrateFlags) => {
        const { migrate } = await import('./migrate/migrate.js')
        const { exitCode } = await migrate(context, { ...writeOptions(flags), kit, install: flags.install })
        context.exitWith(exitCode)
      }),
  )
}
