import { resolve } from 'node:path'
import { Option } from 'commander'
import { type Style, styles } from '../registry/registryIndex.js'
import { type GlobalFlags, globalFlags } from './flags.js'
import { newCommand, type RegisterCommand } from './newCommand.js'

interface ViewFlags extends GlobalFlags {
  style?: Style
  ts?: true
  js?: true
}

/** Registers `latchkey view`. */
export const viewCommand: RegisterCommand = (program, context) => {
  program.addCommand(
    globalFlags(newCommand('view'))
      .description('print an item, or one of its files, without copying it')
      .argument('<item>', 'for instance: view-connect')
      .argument('[file]', 'a file of the item')
      .addOption(new Option('--style <style>', 'the style of the views').choices([...styles]))
      .addOption(new Option('--ts', 'show TypeScript').conflicts('js'))
      .addOption(new Option('--js', 'show JavaScript').conflicts('ts'))
      .action(async (item: string, file: string | undefined, flags: ViewFlags) => {
        const { view } = await import('./view.js')
        view(context, {
          cwd: resolve(flags.cwd),
          item,
          file,
          style: flags.style,
          lang: flags.ts ? 'ts' : flags.js ? 'js' : undefined,
        })
      }),
  )
}
