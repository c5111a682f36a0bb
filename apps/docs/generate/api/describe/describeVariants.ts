import { code } from '../../markdown/code'
import { escapeText } from '../../markdown/escapeText'
import { indent } from '../../markdown/indent'
import type { Member, Variant } from '../declaration'
import type { Addresses } from '../links/createAddresses'
import { linkNames } from '../links/linkNames'
import type { Place } from '../links/place'
import { describeMembers } from './describeMembers'
import { isValue, mergeMembers } from './mergeMembers'
import { tagOf } from './tagOf'

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
