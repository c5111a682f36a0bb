import { Option } from 'commander'
import type { Agent } from 'package-manager-detector'
import type { ConflictChoice } from '../plan/decideFile.js'
import { packageManagers } from '../project/packageManager.js'
import { type GlobalFlags, globalFlags, writeOptions } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface UpdateFlags extends GlobalFlags {
  dryRun?: true
  check?: true
  conflict?: ConflictChoice
  packageManager?: Agent
  install: boolean
}

/** Registers `latchkey update`. */
export const updateCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    globalFlags(newCommand('update'))
      .description('merge the changes of this release into the copied files')
      .argument('[items...]', 'items or files to update (default: all)')
      .option('--dry-run', 'print the plan and write nothing')
      .option(
        '--check',
        'write nothing; exit with 4 if there is something to update, 3 if there are conflicts',
      )
      .addOption(
        new Option('--conflict <choice>', 'what happens to files that both sides changed').choices([
          'keep',
          'ours',
          'theirs',
          'markers',
        ]),
      )
      .addOption(
        new Option('--package-manager <name>', 'the package manager to install with').choices([
          ...packageManagers,
        ]),
      )
      .option('--no-install', 'do not install packages; print the command instead')
      .action(async (items: string[], flags: UpdateFlags) => {
        const { update } = await import('./update.js')
        const { exitCode } = await update(context, {
          ...writeOptions(flags),
          items,
          check: flags.check ?? false,
          conflict: flags.conflict,
          install: flags.install,
        })
        context.exitWith(exitCode)
      }),
  )
}
