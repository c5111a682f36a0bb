import { parseType } from './parseType'
import { walk } from './walk'

/** Replaces the names of type parameters in the text of a type by what they stand for. */
export function fillTypeParameters(type: string, values: ReadonlyMap<string, string>): string {
  const parsed = values.size > 0 ? parseType(type) : undefined
  if (!parsed) return type
  const places: { start: number; end: number; value: string }[] = []
  walk(parsed.node, (node) => {
    if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return
    const value = values.get(node.typeName.name)
    if (value) places.push({ start: node.start, end: node.end, value })
  })
  let text = parsed.text
  for (const { start, end, value } of places.sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + value + text.slice(end)
  return text.replace(/^type T = /, '')
}
