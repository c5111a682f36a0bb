const sequence = String.fromCharCode(27)

/** The colours that `styleText` writes for `dim`, `bold`, `red` and `yellow`, and their ends. */
const ownStyle = new RegExp(`${sequence}\\[(?:1|2|22|31|33|39)m`, 'g')
/**
 * Control characters except line feed and tab, and the characters that reorder text (bidirectional overrides
 * and isolates).
 */
const unprintable = /(?![\n\t])[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Replaces what would control the terminal by its code: `\u001b`. A file name or a line of a repository could
 * otherwise hide text, move the cursor, or set the clipboard. Colours of our own are kept.
 */
export function printable(text: string): string {
  const styles = text.match(ownStyle) ?? []
  return text
    .replace(/\r\n/g, '\n')
    .split(ownStyle)
    .map((part, index) => part.replace(unprintable, toCode) + (styles[index] ?? ''))
    .join('')
}

/** Does the same for JSON, which programs may print. Its texts stay the same. */
export function printableJson(json: string): string {
  return json.replace(unprintable, toCode)
}

function toCode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
