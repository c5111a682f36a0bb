import { posix } from 'node:path'
import { addImport } from '../code/addImport.js'
import { removeImport } from '../code/removeImport.js'
import { withoutStylesheetImport, withStylesheetImport } from './withStylesheetImport.js'

/** Whether a file is code, not a stylesheet. */
export function isCode(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path)
}

/**
 * Imports the theme in a stylesheet or, if the project has no stylesheet, in a module. Returns the same text
 * if the import exists. Throws `E_CSS_UNREADABLE` or `E_SOURCE_UNREADABLE`.
 *
 * @param stylesheet - The theme's path, relative to the project as `path` is.
 */
export function withThemeImport(path: string, text: string, stylesheet: string): string {
  if (!isCode(path)) return withStylesheetImport(path, text, stylesheet)
  return addImport(text, path, { source: relativeSource(path, stylesheet) }).text
}

/**
 * Removes the import of the theme from a stylesheet or module. Throws what {@link withThemeImport} throws.
 */
export function withoutThemeImport(path: string, text: string, stylesheet: string): string {
  if (!isCode(path)) return withoutStylesheetImport(path, text, stylesheet)
  return removeImport(text, path, {
    source: (source) => source.startsWith('.') && posix.join(posix.dirname(path), source) === stylesheet,
  })
}

/** Returns a path as an import writes it: `./components/wallet/theme.css`, `../theme.css`. */
export function relativeSource(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}
