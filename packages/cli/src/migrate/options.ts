import type { Expression, ObjectExpression, ObjectProperty } from '@babel/types'
import { spanOf } from '../code/sourceModule.js'
import type { Rewriter } from './rewriter.js'

/** One `key: value` of an object in the code. */
export interface Option {
  key: string
  value: Expression
  node: ObjectProperty
}

/** The options of an object literal, by key. `others` are its spreads, methods and computed keys. */
export interface Options {
  byKey: ReadonlyMap<string, Option>
  others: ObjectExpression['properties']
}

/** Reads an object literal. */
export function readOptions(object: ObjectExpression): Options {
  const byKey = new Map<string, Option>()
  const others: ObjectExpression['properties'] = []
  for (const node of object.properties) {
    const key = node.type === 'ObjectProperty' && !node.computed ? keyOf(node) : undefined
    if (node.type === 'ObjectProperty' && key !== undefined)
      byKey.set(key, { key, value: node.value as Expression, node })
    else others.push(node)
  }
  return { byKey, others }
}

/** An option as it is to be: its text, and the property whose place and comments it takes. */
export interface PrintedOption {
  text: string
  at?: ObjectExpression['properties'][number] | undefined
}

/** Prints an object again with other options. What has a place keeps it, and the comments before it; the rest follows. */
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

/** Whether an expression has the same value anywhere: literals, and lists and objects of them. */
export function isStatic(node: Expression | ObjectProperty['value']): boolean {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
    case 'NullLiteral':
      return true
    case 'TemplateLiteral':
      return node.expressions.length === 0
    case 'UnaryExpression':
      return isStatic(node.argument)
    case 'ArrayExpression':
      return node.elements.every(
        (element) => element !== null && element.type !== 'SpreadElement' && isStatic(element),
      )
    case 'ObjectExpression':
      return node.properties.every(
        (property) => property.type === 'ObjectProperty' && !property.computed && isStatic(property.value),
      )
    default:
      return false
  }
}

function keyOf({ key }: ObjectProperty): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'StringLiteral' ? key.value : undefined
}
