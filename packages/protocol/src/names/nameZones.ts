/**
 * Ends of names that someone else gives out: the Ethereum Name Service, the Solana Registration Service, and
 * the accounts of another product. A server that answers for them would decide who is paid in their place.
 */
const foreignZones = ['eth', 'sol', 'reown.id', 'wcn.id']

/**
 * Returns whether a text is a zone that an operator can have: labels of DNS with a dot between them, in lower
 * case. Those of `.eth`, `.sol`, `.reown.id` and `.wcn.id` belong to others.
 *
 * @example
 * ```ts
 * import { isNameZone } from '@latchkey/protocol'
 *
 * isNameZone('shop.id') // true
 * isNameZone('shop.eth') // false
 * ```
 */
export function isNameZone(text: string): boolean {
  if (text.length > 100 || !/^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/.test(text))
    return false
  return !foreignZones.some((zone) => `.${text}`.endsWith(`.${zone}`))
}

/**
 * Returns the label of a name in a zone, or `undefined` if the name is not in the zone. An empty zone has no
 * names.
 *
 * @example
 * ```ts
 * import { labelIn } from '@latchkey/protocol'
 *
 * labelIn('alice.shop.id', 'shop.id') // 'alice'
 * ```
 */
export function labelIn(name: string, zone: string): string | undefined {
  return zone !== '' && name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : undefined
}
