import { resolve } from 'node:path'
import { unknownItem } from '../plan/unknownItem.js'
import { findPackage } from '../project/packageJson.js'
import type { Lang, RegistryItem, Style } from '../registry/registryIndex.js'
import type { CommandContext } from './commandContext.js'
import { readLock } from './settle.js'

/** Options of {@link view}. */
export interface ViewOptions {
  cwd: string
  item: string
  /** A file of the item. Default: all. */
  file?: string | undefined
  /** Default: the project's. */
  style?: Style | undefined
  /** Default: the project's. */
  lang?: Lang | undefined
}

/** The result of `view`. */
export interface ViewedItem {
  item: RegistryItem
  style: Style
  lang: Lang
  files: { target: string; text: string }[]
}

/** Prints an item of the registry without copying it: its description and files, or the text of one file. */
export function view({ registry, output }: CommandContext, options: ViewOptions): ViewedItem {
  const root = findPackage(resolve(options.cwd))
  const config = root === undefined ? undefined : readLock(root)?.config
  const style = options.style ?? config?.style ?? registry.index.styles[0] ?? 'tailwind'
  const lang = options.lang ?? config?.lang ?? registry.index.langs[0] ?? 'ts'
  const { items } = registry.variant(style, lang)
  const item =
    items.find(({ name }) => name === options.item) ??
    unknownItem(
      options.item,
      items.map(({ name }) => name),
    )
  const targets = options.file === undefined ? item.files : [fileOf(item, options.file)]
  const files = targets.map((target) => ({ target, text: registry.textOf(style, lang, target) }))
  const [first] = files
  if (options.file !== undefined && first) output.say(first.text.replace(/\n$/, ''))
  else {
    output.say(`${output.bold(item.name)}  ${item.description}`)
    if (item.features.length > 0) output.say(`Features: ${item.features.join(', ')}`)
    const packages = Object.entries(item.dependencies).map(([name, range]) => `${name} ${range}`)
    if (packages.length > 0) output.say(`Packages: ${packages.join(', ')}`)
    output.say(`Files (${style}, ${lang}):`)
    for (const { target, text } of files)
      output.say(`  ${target} ${output.dim(`(${text.split('\n').length - 1} lines)`)}`)
  }
  output.result({ ok: true, command: 'view', item, style, lang, files })
  return { item, style, lang, files }
}

/** The file of an item that a name means: its path, or its last part. */
function fileOf({ files }: RegistryItem, name: string): string {
  const path = name.replaceAll('\\', '/').replace(/^\.\//, '')
  const found = files.find((file) => file === path) ?? files.find((file) => file.endsWith(`/${path}`))
  return found ?? unknownItem(name, files)
}
