import { code, codeBlock } from '../../markdown/code'
import { escapeText } from '../../markdown/escapeText'
import { plainLinks } from '../../markdown/plainLinks'
import type { ApiDeclaration } from '../declaration'
import type { Addresses } from '../links/createAddresses'
import { linkNames } from '../links/linkNames'
import { linkType } from '../links/linkType'
import { parseType } from '../syntax/parseType'
import { describeMembers } from './describeMembers'
import { describeVariants } from './describeVariants'
import { inheritedMembers } from './inheritedMembers'

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
