import { parseType } from './parseType'
import { walk } from './walk'

/** Returns the text of a type on one line, without its comments. */
export function typeLine(type: string): string {
  return separated(type)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\| /, '')
    .replaceAll(/(?<=[<([:=]|=>) \| /g, ' ')
    .replaceAll(/([<([]) /g, '$1')
    .replaceAll(/,? ?([>)\]])/g, (_, end) => end)
}

/** Ends each member of an object type with a semicolon: line breaks alone would be lost. */
function separated(type: string): string {
  const parsed = parseType(type)
  if (!parsed) return type
  const changes: { start: number; end: number; text: string }[] = []
  for (const { start, end } of parsed.comments) changes.push({ start, end, text: '' })
  walk(parsed.node, (node) => {
    if (node.type !== 'TSTypeLiteral') return
    node.members.forEach((member, index) => {
      const isLast = index === node.members.length - 1
      const hasEnd = /[;,]/.test(parsed.text[member.end - 1] ?? '')
      if (!isLast && !hasEnd) changes.push({ start: member.end, end: member.end, text: ';' })
      if (isLast && hasEnd) changes.push({ start: member.end - 1, end: member.end, text: '' })
    })
  })
  let text = parsed.text
  for (const change of changes.sort((a, b) => b.start - a.start))
    text = text.slice(0, change.start) + change.text + text.slice(change.end)
  return text.replace(/^type T = /, '')
}
