import type { ObjectExpression } from '@babel/types'
import { spanOf } from '../../code/sourceModule.js'
import type { Rewriter } from '../rewriter.js'

/** The text of an option, and the old property whose place and comments it takes. */
export interface PrintedOption {
  text: string
  at?: ObjectExpression['properties'][number] | undefined
}

/**
 * Prints an object with other options. An option that replaces a property keeps its place and the comments
 * before it. The other options follow.
 */
export function printOptions(
  rewriter: Rewriter,
  object: ObjectExpression,
  printed: readonly PrintedOption[],
): string {
  const { text } = rewriter.module
  const { start, end } = spanOf(object)
  const { properties } = object
  const leads = new Map<ObjectExpression['properties'][number], string>()
  let from = start + 1
  for (const property of properties) {
    leads.set(property, text.slice(from, spanOf(property).start))
    const comma = text.indexOf(',', spanOf(property).end)
    from = comma < 0 || comma > end ? spanOf(property).end : comma + 1
  }
  const tail = text.slice(properties.length === 0 ? start + 1 : from, end - 1)
  const inside = text.slice(start + 1, end - 1)
  const isMultiline = inside.includes('\n')
  const { lineEnd, indent } = rewriter.style
  const [first] = properties
  const plain = isMultiline
    ? `${lineEnd}${first ? (/[\t ]*$/.exec(text.slice(0, spanOf(first).start))?.[0] ?? '') : indent}`
    : ' '

  const placed = properties.flatMap((property) =>
    printed
      .filter(({ at }) => at === property)
      .map((option) => ({ lead: leads.get(property) ?? plain, option })),
  )
  const added = printed.filter(({ at }) => at === undefined).map((option) => ({ lead: plain, option }))
  const all = [...placed, ...added]
  const lines = all.map(({ lead, option }, index) => {
    const own = index > 0 && !/\s/.test(lead) ? plain : lead
    const isLast = index === all.length - 1
    return `${index === 0 && !isMultiline ? lead || ' ' : own}${option.text}${isLast ? '' : ','}`
  })
  const close = isMultiline ? `,${/\n/.test(tail) ? tail : `${lineEnd}`}` : tail || ' '
  return `{${lines.join('')}${close}}`
}
