import { groupBy } from '../groupBy'
import { code, codeBlock, escapeText, plainLinks } from '../markdown'
import type { Addresses } from './createAddresses'
import { allMembers, withoutRepeated } from './createShapes'
import type { ApiDeclaration, Base, Member, MemberGroup } from './declaration'
import { describeMembers } from './describeMembers'
import { describeVariants } from './describeVariants'
import { addressOfType, linkNames, linkType } from './links'
import { parseType } from './syntax'

/**
 * What describes a type, a constant or a class below its heading.
 *
 * @param bases How a type that it extends is described: by a list of its members, or by a link if it has an
 *   address. Default: `list`.
 */
export function describeType(
  declaration: ApiDeclaration,
  addresses: Addresses,
  page: string,
  bases: 'list' | 'link' = 'list',
): string {
  const { name, file, doc, kind, signature, type, variants } = declaration
  const place = { file, page, self: addresses.of(declaration) }
  const { own, groups, others } = inheritedMembers(declaration, addresses, bases)
  const isUnion = variants.some((variant) => !addresses.isPublic(variant.name, variant.file))
  const isWrittenOut = own.length > 0 || groups.length > 0 || others.length > 0
  const isComposed = kind === 'type' && parseType(type)?.node.type !== 'TSTypeLiteral'
  return [
    linkNames(escapeText(doc.text), addresses, place),
    (isComposed || !isWrittenOut) && codeBlock('ts', plainLinks(signature)),
    kind !== 'type' &&
      others.length > 0 &&
      `Extends ${others.map((each) => linkType(each, addresses, place)).join(' and ')}.`,
    isUnion && own.length > 0 && `Every ${code(name)} has:`,
    describeMembers(own, addresses, place),
    ...groups.map(
      (group) =>
        `Of ${linkType(group.name, addresses, { ...place, file: group.file })}:\n\n${describeMembers(group.members, addresses, { ...place, file: group.file })}`,
    ),
    isUnion && describeVariants(variants, addresses, place),
    ...doc.examples,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The members of a declaration, as its page lists them. */
interface ListedMembers {
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
function inheritedMembers(
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
