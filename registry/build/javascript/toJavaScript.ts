import { transform } from 'sucrase'
import { isCode, parseFile } from '../syntax'
import { removeTypes } from './removeTypes'

/** Returns the JavaScript path of a TypeScript file. Other paths are returned unchanged. */
export function javaScriptPath(path: string): string {
  return path.replace(/\.ts(x?)$/, '.js$1')
}

/**
 * Converts a tree of TypeScript to JavaScript: the same code, comments and JSX without types. Omits modules
 * with only types. The result is not formatted.
 */
export function toJavaScript(files: ReadonlyMap<string, string>): Map<string, string> {
  const result = new Map<string, string>()
  for (const [path, text] of files) {
    if (!isCode(path)) {
      result.set(path, text)
      continue
    }
    const { code } = transform(removeTypes(parseFile(path, text)), {
      transforms: ['typescript', 'jsx'],
      jsxRuntime: 'preserve',
      disableESTransforms: true,
      keepUnusedImports: true,
      filePath: path,
    })
    const target = javaScriptPath(path)
    if (parseFile(target, code).program.body.length > 0) result.set(target, renamePaths(target, code, files))
  }
  return result
}

/** Renames files of the tree in comments, where they are in backticks. */
function renamePaths(path: string, code: string, files: ReadonlyMap<string, string>): string {
  let result = code
  for (const { start, end } of [...parseFile(path, code).comments].reverse()) {
    const comment = code
      .slice(start, end)
      .replace(/`([\w./-]+)`/g, (whole, name) => (files.has(name) ? `\`${javaScriptPath(name)}\`` : whole))
    result = result.slice(0, start) + comment + result.slice(end)
  }
  return result
}
