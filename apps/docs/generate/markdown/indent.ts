/** Indents all lines but the first, so that a text stays within its list item. */
export function indent(text: string): string {
  return text.replaceAll(/\n(?=[^\n])/g, '\n  ')
}
