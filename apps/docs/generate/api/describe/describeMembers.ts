import { code } from '../../markdown/code'
import { escapeText } from '../../markdown/escapeText'
import { indent } from '../../markdown/indent'
import type { Member } from '../declaration'
import type { Addresses } from '../links/createAddresses'
import { linkNames } from '../links/linkNames'
import { linkType } from '../links/linkType'
import type { Place } from '../links/place'
import { objectMembers } from './objectMembers'

/** The members of a type as a Markdown list: name, type, whether it is required, and its docblock. */
export function describeMembers(members: readonly Member[], addresses: Addresses, place: Place): string {
  return members
    .map(({ name, type, isOptional, doc }) => {
      const plain = isOptional ? type.replace(/\s*\|\s*undefined$/, '') : type
      const nested = objectMembers(type)
      const examples = doc.examples.map((example) => `\n\n${example}`).join('')
      const kind = nested
        ? nested.kind === 'list'
          ? 'list of objects'
          : 'object'
        : linkType(plain, addresses, place)
      const isAboutViews = /\bViewName\b/.test(type)
      const text = linkNames(escapeText(doc.text), addresses, { ...place, isAboutViews })
      const end = text ? `. ${text}` : ''
      const list = nested ? `\n${describeMembers(nested.members, addresses, place)}` : ''
      return indent(`- ${code(name)}: ${kind}${isOptional ? '' : ', required'}${end}${list}${examples}`)
    })
    .join('\n')
}
