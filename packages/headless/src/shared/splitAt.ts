/** Splits a text at the first separator. Without the separator, there is no second part. */
export function splitAt(text: string, separator: string): [before: string, after?: string] {
  const index = text.indexOf(separator)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + separator.length)]
}
