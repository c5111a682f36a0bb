import type { Member } from '../declaration'
import { membersOf } from '../read/membersOf'
import { parseType } from '../syntax/parseType'

/** An object type that is written where it is used. */
export interface ObjectMembers {
  readonly members: readonly Member[]
  /** What it is there: one object, or a list of them. */
  readonly kind: 'object' | 'list'
}

/** Returns the members of a type that is written as an object, or as a list of objects. */
export function objectMembers(type: string): ObjectMembers | undefined {
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
