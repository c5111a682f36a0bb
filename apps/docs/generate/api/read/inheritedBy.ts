import type { ApiDeclaration } from '../declaration'
import { parseType } from '../syntax/parseType'
import type { Shapes } from './createShapes'
import type { FoundDeclaration } from './readModule'
import { allMembers } from './withoutRepeated'

/** Returns the own members of a declaration, and the types that it inherits from or is made of. */
export function inheritedBy(
  declaration: FoundDeclaration,
  shapes: Shapes,
): Pick<ApiDeclaration, 'members' | 'bases' | 'variants'> {
  const { kind, name, file, type, members } = declaration
  if (kind === 'type') {
    if (members.length > 0 || showsAll(type)) return { members, bases: [], variants: [] }
    const { groups, variants } = shapes.of(type, file)
    const named = groups.filter((group) => group.name)
    return {
      members: groups.flatMap((group) => (group.name ? [] : group.members)),
      bases: named.map((group) => ({ type: group.name, groups: [group], rest: [] })),
      variants,
    }
  }
  const bases = declaration.extends.map((base) => {
    const { groups, rest } = shapes.of(base, file)
    return { type: base, groups, rest }
  })
  const all = allMembers([{ name, file, members }, ...bases.flatMap(({ groups }) => groups)])
  return { members: all.slice(0, members.length), bases, variants: [] }
}

/** Whether a type is a union that is written out, so that its code alone says everything. */
function showsAll(type: string): boolean {
  const node = parseType(type)?.node
  return node?.type === 'TSUnionType' && node.types.every((part) => part.type !== 'TSTypeReference')
}
