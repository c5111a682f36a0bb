import { codeTokens } from './codeTokens.js'
import { cssTokens } from './cssTokens.js'
import type { Token } from './token.js'

/** The tokens of a file, `undefined` if its language is not known or the text has a syntax error. */
export function tokensOf(text: string, path: string): Token[] | undefined {
  if (/\.[cm]?[jt]sx?$/.test(path)) return codeTokens(text, path)
  return path.endsWith('.css') ? cssTokens(text) : undefined
}
