/** A claim of a test title: the named id, wholly or, with a limit, in part. */
export interface Citation {
  readonly id: string
  /** What part the test proves: `Connect` in `spec 2.2 Connect`. */
  readonly limit?: string
}

const id = String.raw`\d+\.(?:\d+|T\d+)`

/**
 * Reads the citations of a test title.
 *
 * ```
 * closing resets to Connect (spec 2.1)              2.1
 * spec 2.2 Connect: shows the wallets               2.2, its part "Connect"
 * (spec 2.1; 2.4 same namespace)                    2.1, and of 2.4 the part "same namespace"
 * spec 3.1, 3.2 EVM and 4.1: ...                    3.1, of 3.2 the part "EVM", 4.1
 * ```
 *
 * After the word `spec` comes a list of ids, separated by a comma, a semicolon or "and". Words behind an id, up to the next
 * separator, `)`, `]` or `:`, limit it: the test claims only that part.
 */
export function parseCitations(title: string): Citation[] {
  const lists = title.matchAll(new RegExp(String.raw`\bspec ((?:${id}).*?)(?=[)\]:]|\bspec ${id}|$)`, 'g'))
  return [...lists].flatMap(([, list = '']) => parseList(list))
}

function parseList(list: string): Citation[] {
  const starts = [...list.matchAll(new RegExp(String.raw`(?:^|[,;]\s*|\s+and\s+)(${id})\b`, 'g'))]
  return starts.map((match, index) => {
    const rest = list.slice(match.index + match[0].length, starts[index + 1]?.index)
    const limit = rest.replace(/^[\s,;.-]+|[\s,;.-]+$/g, '')
    return limit === '' ? { id: match[1] ?? '' } : { id: match[1] ?? '', limit }
  })
}
