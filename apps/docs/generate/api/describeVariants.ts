import { code, escapeText, indent } from '../markdown'
import type { Addresses } from './createAddresses'
import type { Member, Variant } from './declaration'
import { describeMembers } from './describeMembers'
import { linkNames, type Place } from './links'
import { parseType, readDocblock } from './syntax'

/**
 * The object types of a union. If a text of their own tells them apart, as `type` does for events, each is
 * listed with its members by that text. Otherwise they share most members, which are listed once.
 */
export function describeVariants(variants: readonly Variant[], addresses: Addresses, place: Place): string {
  const tag = tagOf(variants)
  return tag === undefined
    ? describeMerged(variants, addresses, place)
    : describeTagged(variants, tag, addresses, place)
}

function describeTagged(
  variants: readonly Variant[],
  tag: string,
  addresses: Addresses,
  place: Place,
): string {
  const items = variants.map(({ members, doc, file }) => {
    const value = members.find(({ name }) => name === tag)?.type.slice(1, -1) ?? ''
    const others = members.filter(({ name }) => name !== tag)
    const text = linkNames(escapeText(doc.text), addresses, { ...place, file })
    const list = others.length > 0 ? `\n${describeMembers(others, addresses, { ...place, file })}` : ''
    return indent(`- ${code(value)}${text ? `: ${text}` : ''}${list}`)
  })
  return `Each ${code(tag)}, with its other members:\n\n${items.join('\n')}`
}

function describeMerged(variants: readonly Variant[], addresses: Addresses, place: Place): string {
  const merged = mergeMembers(variants)
  const items = variants.map(({ doc, members, file }) => {
    const prose = (text: string) => linkNames(escapeText(text), addresses, { ...place, file })
    const texts = members
      .filter(({ name, doc: own }) => own.text && !merged.some((each) => each.name === name && each.doc.text))
      .map(({ name, doc: own }) => `${code(name)}: ${prose(own.text)}`)
    return indent(`- ${[prose(doc.text), factsOf(members, merged), ...texts].filter(Boolean).join(' ')}`)
  })
  return `It is one of these:\n\n${items.join('\n')}\n\nTheir members:\n\n${describeMembers(merged, addresses, place)}`
}

/** What narrows the union to a variant: the members that have one value in it, and more in the union. */
function factsOf(members: readonly Member[], merged: readonly Member[]): string {
  const narrowed = members.filter(({ name, type }) =>
    merged.some((each) => each.name === name && each.type !== type),
  )
  const values = narrowed.filter(({ type }) => type !== 'undefined' && isValue(type))
  const absent = narrowed.filter(({ type }) => type === 'undefined').map(({ name }) => code(name))
  const facts = values.map(({ name, type }) => `${code(name)} is ${code(type)}`)
  if (absent.length > 0) facts.push(`there is no ${inSentence(absent, 'or')}`)
  const text = inSentence(facts, 'and')
  return text && `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

function inSentence(parts: readonly string[], word: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`
}

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
function isValue(type: string): boolean {
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

/** Returns the name of the member that has another text in each variant: `type` of events. */
export function tagOf(variants: readonly Variant[]): string | undefined {
  const [first] = variants
  return first?.members.find(({ name }) => {
    const types = variants.map(({ members }) => members.find((each) => each.name === name)?.type)
    return types.every((type) => type?.startsWith("'")) && new Set(types).size === variants.length
  })?.name
}
