/** The offset at which the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** The offset at which the line of an offset ends, in front of its line end. */
export function lineEndAt(text: string, offset: number): number {
  const next = text.indexOf('\n', offset)
  if (next < 0) return text.length
  return text[next - 1] === '\r' && next - 1 >= offset ? next - 1 : next
}

/** The white space a line begins with. */
export function indentationAt(text: string, offset: number): string {
  return /^[\t ]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? ''
}

/** Returns whether a range is alone on its lines. */
export function ownsLines(text: string, { start, end }: { start: number; end: number }): boolean {
  return (
    /^[\t ]*$/.test(text.slice(lineStart(text, start), start)) &&
    /^[\t ]*$/.test(text.slice(end, lineEndAt(text, end)))
  )
}

/** The line of an offset, counted from 1. */
export function lineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
