import { CliError, exitCodes } from '../errors.js'
import type { Lock } from '../lock/lockFile.js'
import { nearest } from '../nearest.js'
import type { RegistryItem, RegistryStyle } from '../registry/registryIndex.js'

/** What was asked for on the command line. */
export interface ItemRequest {
  names: readonly string[]
  only?: readonly string[] | undefined
  without?: readonly string[] | undefined
}

/** The items a project has after the command, in the order of the registry, and how the lock remembers them. */
export interface Selection {
  items: readonly RegistryItem[]
  entries: Lock['items']
}

/**
 * Works out which items a project is to have: those it has, those asked for, and the features their blocks come with but for
 * those left out. What was left out once stays out until it is asked for by name.
 */
export function selectItems(style: RegistryStyle, installed: Lock['items'], request: ItemRequest): Selection {
  const byName = new Map(style.items.map((item) => [item.name, item]))
  const known = (name: string): RegistryItem => byName.get(name) ?? unknownItem(name, [...byName.keys()])
  const entries: Lock['items'] = {}
  for (const [name, entry] of Object.entries(installed)) if (byName.has(name)) entries[name] = entry

  const requested = [...new Set(request.names)].map(known)
  const blocks = requested.filter((item) => item.kind === 'block')
  if (blocks.length === 0 && (request.only || request.without))
    throw new CliError({
      code: 'E_USAGE',
      exitCode: exitCodes.badInput,
      what: '--only and --without choose the features of a block.',
      why: 'No block is added by this command.',
      fix: 'Name the block, for instance: latchkey add modal --without networks',
    })

  for (const block of blocks) {
    const without = featuresLeftOut(block, byName, request) ?? entries[block.name]?.without ?? []
    entries[block.name] = {
      version: block.version,
      requested: true,
      ...(without.length > 0 ? { without: [...without].sort() } : {}),
    }
    for (const name of block.registryDependencies) {
      const feature = known(name)
      if (!without.includes(name))
        entries[name] = { version: feature.version, requested: entries[name]?.requested ?? false }
    }
  }

  for (const feature of requested.filter((item) => item.kind === 'feature')) {
    const owners = style.items.filter((item) => item.registryDependencies.includes(feature.name))
    const owner = owners.find((item) => entries[item.name] !== undefined)
    if (owners.length > 0 && !owner)
      throw new CliError({
        code: 'E_ITEM_NEEDS',
        exitCode: exitCodes.badInput,
        what: `'${feature.name}' is a feature of '${owners[0]?.name}', which is not installed here.`,
        why: 'A feature needs the modal that shows it.',
        fix: `Run: latchkey add ${owners[0]?.name}`,
      })
    entries[feature.name] = { version: feature.version, requested: true }
    const ownerEntry = owner && entries[owner.name]
    if (owner && ownerEntry?.without?.includes(feature.name)) {
      const { without, ...rest } = ownerEntry
      const left = without.filter((name) => name !== feature.name)
      entries[owner.name] = { ...rest, ...(left.length > 0 ? { without: left } : {}) }
    }
  }
  return { items: style.items.filter((item) => entries[item.name] !== undefined), entries }
}

function featuresLeftOut(
  block: RegistryItem,
  byName: ReadonlyMap<string, RegistryItem>,
  { only, without }: ItemRequest,
): string[] | undefined {
  if (!only && !without) return undefined
  const features = block.registryDependencies
  for (const name of [...(only ?? []), ...(without ?? [])])
    if (!features.includes(name)) unknownItem(name, features)
  const isRequired = (name: string) => byName.get(name)?.isRequired === true
  const required = without?.find(isRequired)
  if (required !== undefined)
    throw new CliError({
      code: 'E_ITEM_REQUIRED',
      exitCode: exitCodes.badInput,
      what: `'${required}' cannot be left out.`,
      why: `'${block.name}' does not work without it.`,
      fix: `Leave out any of: ${features.filter((name) => !isRequired(name)).join(', ')}`,
    })
  return features.filter(
    (name) => without?.includes(name) || (only !== undefined && !only.includes(name) && !isRequired(name)),
  )
}

function unknownItem(name: string, candidates: readonly string[]): never {
  const close = nearest(name, candidates)
  throw new CliError({
    code: 'E_ITEM_UNKNOWN',
    exitCode: exitCodes.badInput,
    what: `There is no item called '${name}'.`,
    why: `The registry has: ${candidates.join(', ')}.`,
    fix:
      close.length > 0
        ? `Did you mean ${close.map((it) => `'${it}'`).join(' or ')}?`
        : 'See them all: latchkey list',
    details: { name, nearest: close },
  })
}
