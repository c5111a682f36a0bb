import { code } from '../markdown/code'
import { escapeText } from '../markdown/escapeText'
import { indent } from '../markdown/indent'
import type { Addresses } from './createAddresses'
import type { Member } from './declaration'
import { linkNames } from './linkNames'

/** The members of a type as a Markdown list: name, type, whether it is required, and its docblock. */
export function describeMembers(
  members: readonly Member[],
  addresses: Addresses,
  place: { file: string; page: string },
): string {
  return members
    .map(({ name, type, isOptional, doc }) => {
      const plain = isOptional ? type.replace(/ \| undefined$/, '') : type
      const examples = doc.examples.map((example) => `\n\n${example}`).join('')
      const kind = linkNames(code(plain), addresses, place)
      const text = linkNames(escapeText(doc.text), addresses, place)
      const end = text ? `. ${text}` : ''
      return indent(`- ${code(name)}: ${kind}${isOptional ? '' : ', required'}${end}${examples}`)
    })
    .join('\n')
}
