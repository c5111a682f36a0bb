import { resolve } from 'node:path'
import { compareFiles } from '../plan/compareFiles.js'
import { findPackage } from '../project/packageJson.js'
import { projectFiles } from '../project/projectFiles.js'
import type { ItemKind } from '../registry/registryIndex.js'
import { withProjectUi } from '../registry/withProjectUi.js'
import type { CommandContext } from './commandContext.js'
import { plural } from './plural.js'
import { readLock } from './settle.js'

/** One line of `list` and `search`. */
export interface ListedItem {
  name: string
  kind: ItemKind
  title: string
  description: string
  /** The installed version, `null` if the item is not installed. */
  installed: string | null
  /** Whether this release changes a file of the item. */
  isOutdated: boolean
  /** How many of its files the developer edited. */
  edited: number
}

const headings: Record<ItemKind, string> = {
  bundle: 'Bundles',
  entry: 'Components to place',
  feature: 'Features',
}

/** Lists the items of the registry, and which of them are installed. */
export function list(context: CommandContext, options: { cwd: string }): ListedItem[] {
  const items = listItems(context, options)
  sayItems(context, items)
  context.output.result({ ok: true, command: 'list', items })
  return items
}

/** The items of the registry with what this project has of them. */
export function listItems(context: CommandContext, { cwd }: { cwd: string }): ListedItem[] {
  const root = findPackage(resolve(cwd))
  const lock = root === undefined ? undefined : readLock(root)
  const registry = withProjectUi(context.registry, lock?.config.ui)
  const { style, lang } = lock?.config ?? { style: registry.index.styles[0], lang: registry.index.langs[0] }
  const { items } = registry.variant(style ?? 'tailwind', lang ?? 'ts')
  const compared =
    root === undefined || lock === undefined
      ? []
      : compareFiles({ registry, config: lock.config, lock, files: projectFiles(root) })
  const byTarget = new Map(compared.map((file) => [file.target, file]))
  return items.map((item) => {
    const { name, kind, title, description } = item
    const installed = lock?.items[name]?.version ?? null
    const files = installed === null ? [] : item.files.flatMap((target) => byTarget.get(target) ?? [])
    return {
      name,
      kind,
      title,
      description,
      installed,
      isOutdated: files.some(({ isOutdated }) => isOutdated),
      edited: files.filter(({ isEdited }) => isEdited).length,
    }
  })
}

/** Prints items by kind. Installed ones are marked. */
export function sayItems({ output }: CommandContext, items: readonly ListedItem[]): void {
  const width = Math.max(0, ...items.map(({ name }) => name.length))
  for (const [kind, heading] of Object.entries(headings)) {
    const ofKind = items.filter((item) => item.kind === kind)
    if (ofKind.length > 0) output.say(output.bold(heading))
    for (const { name, installed, isOutdated, edited, description } of ofKind) {
      const notes = [
        isOutdated ? 'update available' : '',
        edited > 0 ? `${plural(edited, 'file')} edited` : '',
      ].filter((note) => note !== '')
      output.say(
        `${installed === null ? ' ' : '*'} ${name.padEnd(width)}  ${description}${notes.length > 0 ? output.dim(` (${notes.join(', ')})`) : ''}`,
      )
    }
  }
  if (items.some(({ installed }) => installed !== null)) output.say(output.dim('* installed'))
}
