import { transform } from 'sucrase'
import { isCode, parseFile } from '../syntax'
import { removeTypes } from './removeTypes'

/** The path that a file of TypeScript has as JavaScript. Other paths stay as they are. */
export function javaScriptPath(path: string): string {
  return path.replace(/\.ts(x?)$/, '.js$1')
}

/**
 * Turns a tree of TypeScript into JavaScript: the same code and comments without the types, JSX as it is. A module that holds
 * nothing but types is left out. What the statements take up is not laid out again; the build formats it.
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

/** Comments name files of the tree in backticks; those have their new names. */
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
