/** Removes the full stop at the end of a sentence. */
export function headline(text: string): string {
  return text.replace(/\.$/, '')
}
