import MagicString from 'magic-string'
import type { Directive, Statement } from 'oxc-parser'
import type { ParsedFile } from '../syntax'
import { removeStatement } from './removeStatement'

/**
 * Removes the statements that are only types: interfaces and type aliases with their docblocks, and imports
 * and exports of types. Types inside other statements are kept.
 */
export function removeTypes(file: ParsedFile): string {
  const edits = new MagicString(file.text)
  for (const statement of file.program.body) {
    if (isTypeDeclaration(statement)) removeStatement(edits, file, statement)
    else if (isTypeImport(statement)) removeLine(edits, file.text, statement)
  }
  return edits.toString()
}

function isTypeDeclaration(statement: Directive | Statement): boolean {
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
    return isTypeDeclaration(statement.declaration)
  return statement.type === 'TSInterfaceDeclaration' || statement.type === 'TSTypeAliasDeclaration'
}

function isTypeImport(statement: Directive | Statement): boolean {
  switch (statement.type) {
    case 'ImportDeclaration':
      return (
        statement.importKind === 'type' ||
        (statement.specifiers.length > 0 &&
          statement.specifiers.every((entry) => 'importKind' in entry && entry.importKind === 'type'))
      )
    case 'ExportAllDeclaration':
      return statement.exportKind === 'type'
    case 'ExportNamedDeclaration':
      return (
        statement.exportKind === 'type' ||
        (statement.specifiers.length > 0 &&
          statement.specifiers.every(({ exportKind }) => exportKind === 'type'))
      )
    default:
      return false
  }
}

function removeLine(edits: MagicString, text: string, { start, end }: { start: number; end: number }): void {
  edits.remove(start, text[end] === '\n' ? end + 1 : end)
}
