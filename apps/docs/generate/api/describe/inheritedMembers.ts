import { groupBy } from '../../groupBy'
import type { ApiDeclaration, Base, Member, MemberGroup } from '../declaration'
import type { Addresses } from '../links/createAddresses'
import { addressOfType } from '../links/linkType'
import { allMembers, withoutRepeated } from '../read/withoutRepeated'

/** The members of a declaration, as its page lists them. */
export interface ListedMembers {
  /** Its own, and those of types that no entry point exports: a reader cannot look these up. */
  readonly own: readonly Member[]
  /** Those of each other type that it inherits from. */
  readonly groups: readonly MemberGroup[]
  /** The types, as written, whose members are not listed. */
  readonly others: readonly string[]
}

/**
 * Returns the members of a declaration with those that it inherits.
 *
 * @param bases Whether a base is listed although it has an address.
 */
export function inheritedMembers(
  { kind, name, file, members, bases: all }: ApiDeclaration,
  addresses: Addresses,
  bases: 'list' | 'link',
): ListedMembers {
  const isLinked = ({ type }: Base) =>
    bases === 'link' && kind === 'interface' && addressOfType(type, addresses, file) !== undefined
  const listed = all.filter((base) => !isLinked(base))
  const inherited = listed.flatMap(({ groups }) => groups)
  const isPublic = (group: MemberGroup) => addresses.isPublic(group.name, group.file)
  const own = {
    name,
    file,
    members: allMembers([{ name, file, members }, ...inherited.filter((group) => !isPublic(group))]),
  }
  const found = withoutRepeated([own, ...inherited.filter(isPublic)])
  const isOwn = (group: MemberGroup) => group.name === name && group.file === file
  return {
    own: found.filter(isOwn).flatMap((group) => group.members),
    groups: [
      ...groupBy(
        found.filter((group) => !isOwn(group)),
        ({ name: origin, file: source }) => `${source} ${origin}`,
      ).values(),
    ].flatMap(([first, ...more]) =>
      first ? [{ ...first, members: [first, ...more].flatMap((group) => group.members) }] : [],
    ),
    others: [...all.filter(isLinked).map(({ type }) => type), ...listed.flatMap(({ rest }) => rest)],
  }
}
