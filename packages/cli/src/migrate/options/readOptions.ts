import type { Expression, ObjectExpression, ObjectProperty } from '@babel/types'

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

function keyOf({ key }: ObjectProperty): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'StringLiteral' ? key.value : undefined
}
