import { codeBlock } from '../markdown/code'
import { escapeText } from '../markdown/escapeText'
import type { Addresses } from './createAddresses'
import type { ApiDeclaration } from './declaration'
import { describeMembers } from './describeMembers'
import { linkNames } from './linkNames'

/** What describes a type, a constant or a class on a page that lists several of them. */
export function describeType(declaration: ApiDeclaration, addresses: Addresses, page: string): string {
  const place = { file: declaration.file, page }
  const isListed = declaration.members.length > 0
  return [
    linkNames(escapeText(declaration.doc.text), addresses, place),
    isListed
      ? describeMembers(declaration.members, addresses, place)
      : codeBlock('ts', declaration.signature),
    ...declaration.doc.examples,
  ]
    .filter(Boolean)
    .join('\n\n')
}
