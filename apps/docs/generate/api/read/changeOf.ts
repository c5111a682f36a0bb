import type { TSType } from 'oxc-parser'
import type { Member } from '../declaration'

/** Returns what `Omit`, `Pick` and the like do with each member. `undefined` if that is not known. */
export function changeOf(name: string, keys: TSType | undefined): ((member: Member) => Member[]) | undefined {
  if (name === 'Readonly') return (member) => [member]
  if (name === 'Partial') return (member) => [{ ...member, isOptional: true }]
  if (name === 'Required') return (member) => [{ ...member, isOptional: false }]
  if (name !== 'Omit' && name !== 'Pick') return undefined
  const names = keys && literalsOf(keys)
  return names && ((member) => (names.includes(member.name) === (name === 'Pick') ? [member] : []))
}

/** The texts of `'a' | 'b'`. `undefined` if a part is no text. */
export function literalsOf(node: TSType): string[] | undefined {
  if (node.type === 'TSLiteralType' && node.literal.type === 'Literal') return [String(node.literal.value)]
  if (node.type !== 'TSUnionType') return undefined
  const parts = node.types.map(literalsOf)
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? [])
}
