import { code, escapeText, indent } from '../markdown'
import type { Addresses } from './createAddresses'
import type { Member } from './declaration'
import { linkNames, linkType, type Place } from './links'
import { membersOf } from './readModule'
import { parseType } from './syntax'

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

/** An object type that is written where it is used. */
interface ObjectMembers {
  readonly members: readonly Member[]
  /** What it is there: one object, or a list of them. */
  readonly kind: 'object' | 'list'
}

/** Returns the members of a type that is written as an object, or as a list of objects. */
function objectMembers(type: string): ObjectMembers | undefined {
  const parsed = parseType(type)
  if (!parsed) return undefined
  let { node } = parsed
  let kind: ObjectMembers['kind'] = 'object'
  for (;;) {
    if (node.type === 'TSTypeLiteral') return { members: membersOf(node.members, parsed), kind }
    if (node.type === 'TSParenthesizedType') node = node.typeAnnotation
    else if (node.type === 'TSTypeOperator' && node.operator === 'readonly') node = node.typeAnnotation
    else if (node.type === 'TSArrayType') {
      node = node.elementType
      kind = 'list'
    } else if (node.type === 'TSUnionType') {
      const [only, other] = node.types.filter(({ type: each }) => each !== 'TSUndefinedKeyword')
      if (!only || other) return undefined
      node = only
    } else return undefined
  }
}
