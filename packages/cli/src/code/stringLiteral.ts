import type { CodeStyle } from './codeStyle.js'

/** A text as a string literal in the file's quotes. */
export function stringLiteral(text: string, { quote }: Pick<CodeStyle, 'quote'>): string {
  const escaped = JSON.stringify(text).slice(1, -1)
  return quote === '"' ? `"${escaped}"` : `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
