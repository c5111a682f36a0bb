/** How lines end in a file. */
export type LineEnd = '\n' | '\r\n'

/** The line end a text uses most; `\n` for a text of one line. */
export function lineEndOf(text: string): LineEnd {
  const all = text.split('\n').length - 1
  const withReturn = text.split('\r\n').length - 1
  return withReturn > all / 2 ? '\r\n' : '\n'
}

/** A text with `\n` only: the form in which texts are compared and hashed. */
export function toLf(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** A text with the given line ends. */
export function withLineEnd(text: string, lineEnd: LineEnd): string {
  const lf = toLf(text)
  return lineEnd === '\n' ? lf : lf.replaceAll('\n', '\r\n')
}
