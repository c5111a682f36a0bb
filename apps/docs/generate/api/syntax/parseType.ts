import { parseSync, type TSType } from 'oxc-parser'
import type { SourceText } from './docblockBefore'

/** A type with the text that its positions refer to. */
export interface ParsedType extends SourceText {
  readonly node: TSType
  /** Returns the text of a part of it. */
  slice(part: { readonly start: number; readonly end: number }): string
}

/** Parses the text of a type. `undefined` if it is none. */
export function parseType(type: string): ParsedType | undefined {
  const text = `type T = ${type}`
  const { program, comments, errors } = parseSync('type.ts', text)
  const [statement] = program.body
  if (errors.length > 0 || statement?.type !== 'TSTypeAliasDeclaration') return undefined
  return {
    node: statement.typeAnnotation,
    text,
    comments,
    slice: ({ start, end }) => text.slice(start, end),
  }
}
