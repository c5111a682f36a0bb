const maxLength = 64
/** What of a name is looked at; the rest of a huge one is never touched. */
const maxRawLength = 1_024

/** One line of at most 64 characters, without control characters, bidirectional overrides and what is invisible. */
export function parseName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const visible = value
    .slice(0, maxRawLength)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  // By code points, so that no character is cut in two.
  return [...visible].slice(0, maxLength).join('').trim() || undefined
}
