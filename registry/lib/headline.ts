/** A sentence as a headline: without its full stop. */
export function headline(text: string): string {
  return text.replace(/\.$/, '')
}
