import type { Member, Variant } from '../declaration'
import { parseType } from '../syntax/parseType'
import { readDocblock } from '../syntax/readDocblock'

/**
 * Returns the members of all variants, each name once: its types joined, and optional if a variant can be
 * without it. It has a text if all variants have the same, except those in which it has a single value.
 */
export function mergeMembers(variants: readonly Variant[]): Member[] {
  const names = new Set(variants.flatMap(({ members }) => members.map(({ name }) => name)))
  return [...names].map((name) => {
    const found = variants.flatMap(({ members }) => members.filter((each) => each.name === name))
    const isOptional = found.length < variants.length || found.some((each) => each.isOptional)
    const open = found.filter(({ type }) => !isValue(type))
    const [doc = readDocblock(''), ...others] = (open.length > 0 ? open : found).map((each) => each.doc)
    return {
      name,
      type: joined(
        found.flatMap(({ type }) => partsOf(type)),
        isOptional,
      ),
      isOptional,
      doc: others.every(({ text }) => text === doc.text) ? doc : readDocblock(''),
    }
  })
}

/** Whether a type is a single value. */
export function isValue(type: string): boolean {
  return /^(?:'[^']*'|true|false|undefined|null|\d+)$/.test(type)
}

function joined(parts: readonly string[], isOptional: boolean): string {
  const all = new Set(parts)
  if (all.has('boolean') || (all.has('true') && all.has('false'))) {
    all.delete('true')
    all.delete('false')
    all.add('boolean')
  }
  // It would be said twice: the list says that the member is optional.
  if (isOptional && all.size > 1) all.delete('undefined')
  return [...all].join(' | ')
}

/** The types that a union joins, as written. */
function partsOf(type: string): string[] {
  const parsed = parseType(type)
  return parsed?.node.type === 'TSUnionType' ? parsed.node.types.map((part) => parsed.slice(part)) : [type]
}
