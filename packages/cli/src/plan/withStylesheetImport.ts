import { posix } from 'node:path'
import postcss from 'postcss'
import { CliError, exitCodes } from '../errors.js'
import { lineEndOf } from '../lineEnds.js'

/**
 * Adds one line, `@import "./components/wallet/theme.css";`, below the imports of a stylesheet. The line is
 * inserted into the text, so that no other byte changes. Returns the same text if the import exists. Throws
 * `E_CSS_UNREADABLE`.
 */
export function withStylesheetImport(cssPath: string, text: string, stylesheet: string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(mark.length)
  const folder = posix.dirname(cssPath)
  const imports = importsOf(cssPath, body)
  if (imports.some((node) => isImportOf(node, folder, stylesheet))) return text

  const relative = posix.relative(folder, stylesheet)
  const quote = imports.some((node) => node.params.includes("'")) ? "'" : '"'
  const line = `@import ${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote};`
  const lineEnd = lineEndOf(body)
  const last = imports.at(-1)
  if (!last) {
    // A @charset rule must be the first bytes of the file.
    const charset = /^@charset\s+"[^"]*";[\t ]*\r?\n/i.exec(body)?.[0] ?? ''
    return `${mark}${charset}${line}${lineEnd}${body.slice(charset.length)}`
  }
  const { end, hasSemicolon } = spanOf(last, body)
  const start = `${body.slice(0, end)}${hasSemicolon ? '' : ';'}${lineEnd}${line}`
  // A bracket that is not closed takes everything after it.
  if (!importsOf(cssPath, start).some((node) => isImportOf(node, folder, stylesheet)))
    throw unreadable(cssPath, 'An @import is not complete.')
  return `${mark}${start}${body.slice(end)}`
}

/**
 * Removes the line that {@link withStylesheetImport} adds. Returns the same text if there is none. Throws
 * `E_CSS_UNREADABLE`.
 */
export function withoutStylesheetImport(cssPath: string, text: string, stylesheet: string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(mark.length)
  const node = importsOf(cssPath, body).find((it) => isImportOf(it, posix.dirname(cssPath), stylesheet))
  if (!node) return text
  const { start, end } = spanOf(node, body)
  const before = body.slice(0, start)
  const after = body.slice(end)
  const lineBefore = /\r?\n[\t ]*$/.exec(before)
  return lineBefore
    ? `${mark}${before.slice(0, lineBefore.index)}${after}`
    : `${mark}${before}${after.replace(/^[\t ]*\r?\n/, '')}`
}

function importsOf(cssPath: string, body: string): postcss.AtRule[] {
  try {
    return postcss
      .parse(body)
      .nodes.filter(
        (node): node is postcss.AtRule => node.type === 'atrule' && node.name.toLowerCase() === 'import',
      )
  } catch (cause) {
    throw unreadable(cssPath, cause instanceof Error ? cause.message : String(cause), cause)
  }
}

function unreadable(cssPath: string, why: string, cause?: unknown): CliError {
  return new CliError({
    code: 'E_CSS_UNREADABLE',
    exitCode: exitCodes.badInput,
    what: `${cssPath} cannot be read as CSS.`,
    why,
    fix: `Correct it, or name another stylesheet: --css src/index.css`,
    cause,
  })
}

function isImportOf({ params }: postcss.AtRule, folder: string, stylesheet: string): boolean {
  const source = /^(?:url\()?\s*["']?([^"')]+)/.exec(params)?.[1] ?? ''
  return source.startsWith('.') && posix.join(folder, source) === stylesheet
}

/** Returns the position of an import, including its semicolon. */
function spanOf(node: postcss.AtRule, body: string): { start: number; end: number; hasSemicolon: boolean } {
  const start = node.source?.start?.offset ?? 0
  const end = node.source?.end?.offset ?? body.length
  // Depending on its version, postcss reports the offset of the semicolon or the one after it. At the end of
  // a file, the semicolon can be missing.
  const semicolon = /^[^;\n\r]?;/.exec(body.slice(Math.max(0, end - 1)))
  return {
    start,
    end: semicolon ? Math.max(0, end - 1) + semicolon[0].length : end,
    hasSemicolon: semicolon !== null,
  }
}
