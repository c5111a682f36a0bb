/** Escapes what Markdown would read as HTML, but nothing in code. */
export function escapeText(text: string): string {
  return text
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/<(?=[a-zA-Z/!])/g, '\\<')))
    .join('')
}
