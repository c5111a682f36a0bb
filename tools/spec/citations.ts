const cited = String.raw`\d+\.(?:\d+|T\d+)(?:\/[a-z0-9-]+)?`

/**
 * Returns the clauses that a test title cites.
 *
 * ```
 * closing resets to Connect (spec 2.1/close-resets)         2.1/close-resets
 * (spec 2.1/last-view, 2.1/close-resets)                    both
 * no network of the wallet fits (spec 5.11)                 5.11, an id with one clause
 * ```
 */
export function parseCitations(title: string): string[] {
  const lists = title.matchAll(new RegExp(String.raw`\bspec (${cited}(?:, ${cited})*)`, 'g'))
  return [...lists].flatMap(([, list = '']) => list.split(', '))
}
