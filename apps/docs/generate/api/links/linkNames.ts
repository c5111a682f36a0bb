import { code } from '../../markdown/code'
import type { Addresses } from './createAddresses'
import { leadsAway, type Place } from './place'

/**
 * Turns `{@link name}`, and inline code that certainly means a public declaration, into links, except to
 * where the text stands.
 */
export function linkNames(text: string, addresses: Addresses, place: Place): string {
  return resolveLinks(text, addresses, place)
    .split(/(```[\s\S]*?```|\[[^\]]*\]\([^)]*\))/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/(?<!`)`(\w+(?:\(\))?)`(?!`)/g, (written, name) => {
            const address =
              (place.isAboutViews ? addresses.findView(name) : undefined) ??
              addresses.findInProse(name, place.file)
            return address && leadsAway(address, place) ? `[${written}](${address})` : written
          }),
    )
    .join('')
}

/** `{@link Chain.fund}` is code that leads to `Chain`, `{@link chain | a chain}` a text that does. */
function resolveLinks(text: string, addresses: Addresses, place: Place): string {
  return text.replaceAll(/\{@link\s+([\w.]+)(?:\s*\|\s*|\s+)?([^}]*)\}/g, (_, target, words) => {
    const label = words.trim() || code(target)
    const address = addresses.find(target.split('.')[0], place.file)
    return address && leadsAway(address, place) ? `[${label}](${address})` : label
  })
}
