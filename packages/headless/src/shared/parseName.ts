const maxLength = 64
/** Maximum input length, in UTF-16 code units. The rest is ignored. */
const maxRawLength = 1_024

/**
 * Parses a name to one line of at most 64 characters, without control characters, bidirectional overrides and
 * invisible characters. Returns `undefined` if nothing is left.
 */
export function parseName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const visible = value
    .slice(0, maxRawLength)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  // Slices code points, so that no character is cut in two.
  return [...visible].slice(0, maxLength).join('').trim() || undefined
}
