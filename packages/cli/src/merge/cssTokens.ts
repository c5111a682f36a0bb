import type { Token } from './token.js'

/** The tokens of a stylesheet. Quotes and the semicolon behind a last declaration make no difference. */
export function cssTokens(text: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  let counted = 0
  for (const { 0: match, index } of text.matchAll(
    /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[{}();:,]|[^\s{}();:,"'/]+|\//g,
  )) {
    const end = index + match.length
    const previous = tokens.at(-1)
    if (match === ';' && previous) {
      previous.end = end
      continue
    }
    for (; counted < index; counted++) if (text[counted] === '\n') line++
    tokens.push({ key: keyOf(match), start: index, end, line })
  }
  return tokens
}

function keyOf(match: string): string {
  if (match.startsWith('/*')) return match.replace(/\s+/g, ' ')
  return match.startsWith("'") ? `"${match.slice(1, -1)}"` : match
}
