import { code } from '../markdown/code'
import type { Addresses } from './createAddresses'

/**
 * Returns a type as code that links to its description. Of `Omit<Parameters, 'to'>` that is the one of
 * `Parameters`.
 */
export function linkType(
  text: string,
  addresses: Addresses,
  { file, page }: { file: string; page: string },
): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('< ', '<').replaceAll(/,? >/g, '>')
  const [, name = ''] = /^(?:(?:Omit|Pick|Partial|Required|Readonly)<)*(\w+)/.exec(line) ?? []
  const address = addresses.find(name, file)
  return address && address.split('#')[0] !== `/${page}` ? `[${code(line)}](${address})` : code(line)
}
