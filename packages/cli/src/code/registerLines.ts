import type { CodeStyle } from './codeStyle.js'

/**
 * Returns the lines that declare the latchkey of an app, so that hooks have the type of its networks. They
 * are TypeScript, and belong in the module that has the latchkey.
 *
 * @param local - The name of the latchkey in that module.
 */
export function registerLines(
  local: string,
  { quote: q, semicolon: s, indent }: Pick<CodeStyle, 'quote' | 'semicolon' | 'indent'>,
): string[] {
  return [
    `declare module ${q}@latchkey/headless${q} {`,
    `${indent}interface Register {`,
    `${indent}${indent}latchkey: typeof ${local}${s}`,
    `${indent}}`,
    '}',
  ]
}
