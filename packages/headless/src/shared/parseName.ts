const maxNameLength = 64
/** Maximum input length, in UTF-16 code units. The rest is ignored. */
const maxRawLength = 1_024

/**
 * Characters that show nothing: control, format, surrogate and private-use characters, those that a font may
 * leave out (UAX #44, `Default_Ignorable_Code_Point`, which has the variation selectors and the fillers), the
 * empty Braille pattern and the null notehead.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u{2800}\u{1D159}]/gu
/** Marks beyond two on one letter, which no language needs after composition. They cover other lines. */
const stackedMarks = /(\p{M}{2})\p{M}+/gu
/** Marks without a letter. */
const looseMarks = /(^|\s)\p{M}+/gu

/**
 * Parses a name to one line of at most 64 characters, or another `maxLength`, without control characters,
 * bidirectional overrides and invisible characters, and with at most two combining marks on a letter. Returns
 * `undefined` if nothing is left.
 */
export function parseName(value: unknown, maxLength = maxNameLength): string | undefined {
  if (typeof value !== 'string') return undefined
  const visible = value
    .slice(0, maxRawLength)
    .replace(/[\t-\r]/g, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/\p{Me}/gu, '')
    .replace(stackedMarks, '$1')
    .replace(looseMarks, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  // Slices code points, so that no character is cut in two.
  return [...visible].slice(0, maxLength).join('').trim() || undefined
}
