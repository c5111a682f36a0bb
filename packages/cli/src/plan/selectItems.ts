import { CliError, exitCodes } from '../errors.js'
import type { Lock } from '../lock/lockFile.js'
import type { RegistryItem, VariantIndex } from '../registry/registryIndex.js'
import { unknownItem } from './unknownItem.js'

/** The items named on the command line. */
export interface ItemRequest {
  names: readonly string[]
  /** The only features to install of the named bundles. */
  only?: readonly string[] | undefined
  /** Features to leave out of every bundle. */
  without?: readonly string[] | undefined
}

/** The items a project has after the command, in the order of the registry, and how the lock records them. */
export interface Selection {
  items: readonly RegistryItem[]
  entries: Lock['items']
  /** Files that are copied again even if the developer deleted them. */
  restored: ReadonlySet<string>
}

/**
 * Returns the items a project is to have: the installed ones, the named ones, and the features of bundles and
 * entries except those left out. A feature that was left out is not installed until it is named.
 *
 * @param takenOut - Installed features that the developer removed by hand. They count as left out.
 */
export function selectItems(
  variant: VariantIndex,
  version: string,
  installed: Lock['items'],
  request: ItemRequest,
  takenOut: ReadonlySet<string> = new Set(),
): Selection {
  const byName = new Map(variant.items.map((item) => [item.name, item]))
  const requested = [...new Set(request.names)].map(
    (name) => byName.get(name) ?? unknownItem(name, [...byName.keys()]),
  )
  const named = new Set(requested.map(({ name }) => name))
  const holders = requested.filter(isHolder)
  const entries: Lock['items'] = {}
  for (const [name, entry] of Object.entries(installed))
    if (byName.has(name)) entries[name] = { ...entry, version }

  const out = new Set([...takenOut, ...Object.values(entries).flatMap(({ without }) => without ?? [])])
  for (const name of namedOut(holders, byName, request)) out.add(name)
  for (const name of request.only ?? []) out.delete(name)
  for (const { name, kind } of requested) if (kind === 'feature') out.delete(name)

  for (const holder of holders) {
    entries[holder.name] = { version, requested: true }
    for (const name of holder.features)
      entries[name] = { version, requested: entries[name]?.requested ?? false }
  }
  for (const { name, kind } of requested) {
    if (kind === 'feature' && !variant.items.some((item) => isHolder(item) && entries[item.name]))
      throw new CliError({
        code: 'E_ITEM_NEEDS',
        exitCode: exitCodes.badInput,
        what: `'${name}' is a feature, and no item that shows it is installed.`,
        why: 'A feature needs the modal that shows it.',
        fix: `Run: latchkey add ${variant.items.find(isHolder)?.name}`,
      })
    entries[name] = { ...entries[name], version, requested: true }
  }
  for (const { kind, features } of requested)
    if (kind === 'feature') for (const name of features) entries[name] ??= { version, requested: false }
  leaveOut(entries, out, variant.items)

  const restored = requested
    .filter(({ name, kind }) => kind !== 'bundle' || installed[name] === undefined)
    .concat(variant.items.filter(({ name }) => entries[name] && (!installed[name] || takenOut.has(name))))
  return {
    items: variant.items.filter((item) => entries[item.name] !== undefined),
    entries,
    restored: new Set(restored.flatMap((item) => (entries[item.name] ? item.files : []))),
  }

  function namedOut(
    of: readonly RegistryItem[],
    all: ReadonlyMap<string, RegistryItem>,
    { only, without }: ItemRequest,
  ): string[] {
    if (!only && !without) return []
    if (of.length === 0)
      throw new CliError({
        code: 'E_USAGE',
        exitCode: exitCodes.badInput,
        what: '--only and --without choose the features of a bundle.',
        why: 'This command adds no bundle.',
        fix: 'Name the bundle, for instance: latchkey add modal --without guide',
      })
    const features = [...new Set(of.flatMap((item) => item.features))]
    for (const name of [...(only ?? []), ...(without ?? [])])
      if (!features.includes(name)) unknownItem(name, features)
    const contradiction = without?.find((name) => named.has(name) || only?.includes(name))
    if (contradiction !== undefined)
      throw new CliError({
        code: 'E_USAGE',
        exitCode: exitCodes.badInput,
        what: `'${contradiction}' is both added and left out.`,
        why: 'The command names it in --without and elsewhere.',
        fix: `Leave one of the two out.`,
      })
    const isRequired = (name: string) => all.get(name)?.isRequired === true
    const required = without?.find(isRequired)
    if (required !== undefined)
      throw requiredError(
        required,
        of[0]?.name,
        features.filter((it) => !isRequired(it)),
      )
    return features.filter(
      (name) => without?.includes(name) || (only !== undefined && !only.includes(name) && !isRequired(name)),
    )
  }
}

/** Whether an item opens views and therefore includes features. */
export function isHolder({ kind }: RegistryItem): boolean {
  return kind === 'bundle' || kind === 'entry'
}

/** Removes features from the recorded items and records them as left out of each item that has them. */
export function leaveOut(
  entries: Lock['items'],
  out: ReadonlySet<string>,
  items: readonly RegistryItem[],
): void {
  for (const name of out) delete entries[name]
  for (const item of items) {
    const entry = entries[item.name]
    if (!entry) continue
    const { without: _, ...rest } = entry
    const without = item.features.filter((name) => out.has(name)).sort()
    entries[item.name] = without.length > 0 ? { ...rest, without } : rest
  }
}

/** Returns `E_ITEM_REQUIRED`: the bundle does not work without the feature. */
export function requiredError(
  name: string,
  holder: string | undefined,
  optional: readonly string[],
): CliError {
  return new CliError({
    code: 'E_ITEM_REQUIRED',
    exitCode: exitCodes.badInput,
    what: `'${name}' cannot be left out.`,
    why: `'${holder}' does not work without it.`,
    fix: `Leave out any of: ${optional.join(', ')}`,
  })
}
