import { posix } from 'node:path'
import { addImport } from '../code/addImport.js'
import { removeImport } from '../code/removeImport.js'
import { withoutStylesheetImport, withStylesheetImport } from './stylesheetImport.js'

/** Whether a file is code rather than a stylesheet. */
export function isCode(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path)
}

/**
 * Imports the theme in a stylesheet or, where a project has none of its own, in a module. The same text if it is imported there
 * already. Throws `E_CSS_UNREADABLE` or `E_SOURCE_UNREADABLE`.
 *
 * @param stylesheet - The theme, relative to the project as `path` is.
 */
export function withThemeImport(path: string, text: string, stylesheet: string): string {
  if (!isCode(path)) return withStylesheetImport(path, text, stylesheet)
  return addImport(text, path, { source: relativeSource(path, stylesheet) }).text
}

/** Takes the import of the theme out of a stylesheet or module again. Throws as {@link withThemeImport} does. */
export function withoutThemeImport(path: string, text: string, stylesheet: string): string {
  if (!isCode(path)) return withoutStylesheetImport(path, text, stylesheet)
  return removeImport(text, path, {
    source: (source) => source.startsWith('.') && posix.join(posix.dirname(path), source) === stylesheet,
  })
}

/** A path as an import writes it: `./components/wallet/theme.css`, `../theme.css`. */
export function relativeSource(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}
