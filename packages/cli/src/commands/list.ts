import { resolve } from 'node:path'
import { findPackage } from '../project/packageJson.js'
import type { ItemKind } from '../registry/registryIndex.js'
import type { CommandContext } from './commandContext.js'
import { readLock } from './settle.js'

/** One line of `list`. */
export interface ListedItem {
  name: string
  kind: ItemKind
  description: string
  version: string
  /** The installed version, `null` when the item is not installed. */
  installed: string | null
}

/** Lists what the registry holds, and what of it this project has. */
export function list(context: CommandContext, options: { cwd: string }): ListedItem[] {
  const { output, registry } = context
  const root = findPackage(resolve(options.cwd))
  const lock = root === undefined ? undefined : readLock(root)
  const { version } = registry.index
  const { items } = registry.variant(lock?.config.style ?? 'tailwind', lock?.config.lang ?? 'ts')
  const listed = items.map(({ name, kind, description }) => ({
    name,
    kind,
    description,
    version,
    installed: lock?.items[name]?.version ?? null,
  }))
  const width = Math.max(...listed.map(({ name }) => name.length))
  for (const { name, installed, description, kind } of listed)
    output.say(
      `${installed === null ? ' ' : '*'} ${name.padEnd(width)}  ${description}${output.dim(` (${kind})`)}`,
    )
  if (lock) output.say(output.dim('* installed'))
  output.result({ ok: true, command: 'list', items: listed })
  return listed
}
