import { CliError, exitCodes } from '../errors.js'
import type { Lock } from '../lock/lockFile.js'
import type { VariantIndex } from '../registry/registryIndex.js'
import { isHolder, leaveOut, requiredError, type Selection } from './selectItems.js'
import { unknownItem } from './unknownItem.js'

/**
 * Returns the items a project has after the named ones are removed. With a bundle or entry, its features are
 * removed too unless another installed item includes them. A removed feature is recorded as left out.
 */
export function deselectItems(
  variant: VariantIndex,
  installed: Lock['items'],
  names: readonly string[],
): Selection {
  const known = [...new Set([...variant.items.map(({ name }) => name), ...Object.keys(installed)])]
  for (const name of names) {
    if (!known.includes(name)) unknownItem(name, Object.keys(installed))
    if (installed[name] === undefined) throw notInstalled(name, Object.keys(installed))
  }
  const entries: Lock['items'] = { ...installed }
  for (const name of names) delete entries[name]

  const holders = variant.items.filter((item) => isHolder(item) && entries[item.name])
  const features = variant.items.filter(({ kind }) => kind === 'feature')
  const removed = new Set(features.map(({ name }) => name).filter((name) => names.includes(name)))
  const required = features.find(({ name, isRequired }) => isRequired && removed.has(name))
  if (required && holders.length > 0)
    throw requiredError(
      required.name,
      holders[0]?.name,
      features.filter(({ name, isRequired }) => !isRequired && installed[name]).map(({ name }) => name),
    )
  for (const { name } of features) {
    const entry = entries[name]
    const isHeld = variant.items.some((item) => entries[item.name] && item.features.includes(name))
    if (entry && !isHeld && (holders.length === 0 || !entry.requested)) delete entries[name]
  }
  const out = new Set([...removed, ...Object.values(entries).flatMap(({ without }) => without ?? [])])
  leaveOut(entries, out, variant.items)
  return {
    items: variant.items.filter((item) => entries[item.name] !== undefined),
    entries,
    restored: new Set(),
  }
}

function notInstalled(name: string, installed: readonly string[]): CliError {
  return new CliError({
    code: 'E_ITEM_NOT_INSTALLED',
    exitCode: exitCodes.badInput,
    what: `'${name}' is not installed here.`,
    why: installed.length === 0 ? 'Nothing is installed.' : `Installed: ${installed.join(', ')}.`,
    fix: 'See what is installed: latchkey list',
    details: { name },
  })
}
