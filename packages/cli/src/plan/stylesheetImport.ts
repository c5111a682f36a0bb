import { posix } from 'node:path'
import postcss from 'postcss'
import { CliError, exitCodes } from '../errors.js'
import { lineEndOf } from '../lineEnds.js'

/**
 * Adds one line, `@import "./components/wallet/theme.css";`, below the imports of the host's stylesheet. The text is spliced, not
 * printed anew: every other byte stays. The same text when the import is there already. Throws `E_CSS_UNREADABLE`.
 */
export function withStylesheetImport(cssPath: string, text: string, stylesheet: string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(mark.length)
  const folder = posix.dirname(cssPath)
  let root: postcss.Root
  try {
    root = postcss.parse(body)
  } catch (cause) {
    throw new CliError({
      code: 'E_CSS_UNREADABLE',
      exitCode: exitCodes.badInput,
      what: `${cssPath} cannot be read as CSS.`,
      why: cause instanceof Error ? cause.message : String(cause),
      fix: `Correct it, or name another stylesheet: --css src/index.css`,
      cause,
    })
  }
  const imports = root.nodes.filter((node) => node.type === 'atrule' && node.name.toLowerCase() === 'import')
  const sources = imports.map((node) => /^(?:url\()?\s*["']?([^"')]+)/.exec(paramsOf(node))?.[1] ?? '')
  if (sources.some((source) => source.startsWith('.') && posix.join(folder, source) === stylesheet))
    return text

  const relative = posix.relative(folder, stylesheet)
  const quote = imports.some((node) => paramsOf(node).includes("'")) ? "'" : '"'
  const line = `@import ${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote};`
  const lineEnd = lineEndOf(body)
  const last = imports.at(-1)
  const end = last?.source?.end?.offset
  if (end === undefined) return `${mark}${line}${lineEnd}${body}`
  // The offset is that of the semicolon or behind it, as postcss's version has it; an import may also end the file without one.
  const semicolon = /^[^;\n\r]?;/.exec(body.slice(Math.max(0, end - 1)))
  const at = semicolon ? Math.max(0, end - 1) + semicolon[0].length : end
  return `${mark}${body.slice(0, at)}${semicolon ? '' : ';'}${lineEnd}${line}${body.slice(at)}`
}

function paramsOf(node: postcss.ChildNode): string {
  return node.type === 'atrule' ? node.params : ''
}
