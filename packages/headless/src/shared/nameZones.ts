/** The zone of account names, if the app has not set another one: a name is a label, a dot and the zone. */
export const defaultNameZone = 'latchkey.id'

/** Zones that are read besides, because accounts of other apps have names there. No name is registered. */
export const foreignNameZones = ['reown.id', 'wcn.id'] as const

/**
 * Returns whether a text is a zone: labels of DNS with a dot between them.
 *
 * @example
 * ```ts
 * import { isNameZone } from '@latchkey/headless/wire'
 *
 * isNameZone('shop.id') // true
 * ```
 */
export function isNameZone(text: string): boolean {
  return text.length <= 100 && /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/.test(text)
}

/**
 * Returns the label of a name in a zone, or `undefined` if the name is not in the zone.
 *
 * @example
 * ```ts
 * import { labelIn } from '@latchkey/headless/wire'
 *
 * labelIn('alice.shop.id', 'shop.id') // 'alice'
 * ```
 */
export function labelIn(name: string, zone: string): string | undefined {
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : undefined
}
