import { CliError, exitCodes } from '../errors.js'
import type { Lock } from '../lock/lockFile.js'
import { nearest } from '../nearest.js'
import type { RegistryItem, VariantIndex } from '../registry/registryIndex.js'

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
 * Works out which items a project is to have: those it has, those asked for, and the features their holders come with but for
 * those left out. What was left out once stays out until it is asked for by name.
 */
export function selectItems(
  variant: VariantIndex,
  version: string,
  installed: Lock['items'],
  request: ItemRequest,
): Selection {
  const byName = new Map(variant.items.map((item) => [item.name, item]))
  const known = (name: string): RegistryItem => byName.get(name) ?? unknownItem(name, [...byName.keys()])
  const entries: Lock['items'] = {}
  for (const [name, entry] of Object.entries(installed)) if (byName.has(name)) entries[name] = entry

  const requested = [...new Set(request.names)].map(known)
  const holders = requested.filter(isHolder)
  if (holders.length === 0 && (request.only || request.without))
    throw new CliError({
      code: 'E_USAGE',
      exitCode: exitCodes.badInput,
      what: '--only and --without choose the features of a bundle.',
      why: 'No bundle is added by this command.',
      fix: 'Name the bundle, for instance: latchkey add modal --without networks',
    })

  for (const holder of holders) {
    const without = featuresLeftOut(holder, byName, request) ?? entries[holder.name]?.without ?? []
    entries[holder.name] = {
      version,
      requested: true,
      ...(without.length > 0 ? { without: [...without].sort() } : {}),
    }
    for (const name of holder.features)
      if (!without.includes(name)) entries[name] = { version, requested: entries[name]?.requested ?? false }
  }

  for (const feature of requested.filter((item) => item.kind === 'feature')) {
    const owners = variant.items.filter((item) => isHolder(item) && entries[item.name] !== undefined)
    if (owners.length === 0)
      throw new CliError({
        code: 'E_ITEM_NEEDS',
        exitCode: exitCodes.badInput,
        what: `'${feature.name}' is a feature, and nothing that shows it is installed here.`,
        why: 'A feature needs the modal that shows it.',
        fix: `Run: latchkey add ${variant.items.find(isHolder)?.name}`,
      })
    entries[feature.name] = { version, requested: true }
    for (const { name } of owners) {
      const { without, ...rest } = entries[name] ?? { version, requested: true }
      const left = without?.filter((other) => other !== feature.name) ?? []
      entries[name] = { ...rest, ...(left.length > 0 ? { without: left } : {}) }
    }
  }

  for (const { name } of requested.filter((item) => item.kind === 'view' || item.kind === 'primitive'))
    entries[name] = { version, requested: true }
  return { items: variant.items.filter((item) => entries[item.name] !== undefined), entries }
}

/** Whether an item opens views and so comes with features. */
function isHolder({ kind }: RegistryItem): boolean {
  return kind === 'bundle' || kind === 'entry'
}

function featuresLeftOut(
  holder: RegistryItem,
  byName: ReadonlyMap<string, RegistryItem>,
  { only, without }: ItemRequest,
): string[] | undefined {
  if (!only && !without) return undefined
  const features = holder.features
  for (const name of [...(only ?? []), ...(without ?? [])])
    if (!features.includes(name)) unknownItem(name, features)
  const isRequired = (name: string) => byName.get(name)?.isRequired === true
  const required = without?.find(isRequired)
  if (required !== undefined)
    throw new CliError({
      code: 'E_ITEM_REQUIRED',
      exitCode: exitCodes.badInput,
      what: `'${required}' cannot be left out.`,
      why: `'${holder.name}' does not work without it.`,
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
