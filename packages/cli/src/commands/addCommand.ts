import { commaList, type WritingFlags, writeOptions, writingFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface AddFlags extends WritingFlags {
  only?: string[]
  without?: string[]
  overwrite?: true
  ownUi?: true
  install: boolean
  place: boolean
}

/** Registers `latchkey add`. */
export const addCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    writingFlags(newCommand('add'))
      .description('copy views into the project')
      .argument('[items...]', 'what to add (default: modal)')
      .option('--only <features>', 'only these features, separated by commas', commaList)
      .option('--without <features>', 'all features but these, separated by commas', commaList)
      .option('--overwrite', 'replace files that you edited or wrote yourself')
      .option(
        '--own-ui',
        'copy our button, input, tabs and skeleton although the project has those of shadcn',
      )
      .option('--no-install', 'do not install packages; print the command instead')
      .option('--no-place', 'do not edit your own files; print the code instead')
      .action(async (items: string[], flags: AddFlags) => {
        const { add } = await import('./add.js')
        await add(context, {
          ...writeOptions(flags),
          items,
          only: flags.only,
          without: flags.without,
          overwrite: flags.overwrite ?? false,
          ownUi: flags.ownUi ?? false,
          install: flags.install,
          place: flags.place,
        })
      }),
  )
}
