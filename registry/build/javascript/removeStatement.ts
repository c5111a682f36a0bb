import type MagicString from 'magic-string'
import type { Node } from 'oxc-parser'
import type { ParsedFile } from '../syntax'

/** Removes a statement with its line and the comments directly above it. */
export function removeStatement(edits: MagicString, file: ParsedFile, statement: Node): void {
  let start = statement.start
  for (const comment of [...file.comments].reverse()) {
    if (comment.end > start) continue
    const between = file.text.slice(comment.end, start)
    if (between.trim() !== '' || between.split('\n').length > 2) break
    start = comment.start
  }
  const newline = file.text.indexOf('\n', statement.end)
  const rest = newline < 0 ? '' : file.text.slice(statement.end, newline)
  edits.remove(start, newline >= 0 && rest.trim() === '' ? newline + 1 : statement.end)
}
