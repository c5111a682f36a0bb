import { SourceError } from '../sourceError'
import { isCode, parseFile, walk } from '../syntax'
import { Tree } from './bindings'
import { removeClasses } from './removeClasses'
import { removeUnused } from './removeUnused'

const classLibraries = new Set(['class-variance-authority', 'clsx'])

/**
 * Builds the unstyled style: removes our classes, `cva` and stylesheets, and keeps passed `className`,
 * `data-*`, `aria-*` and `style`. Throws a `SourceError` for an unsupported class expression.
 */
export function unstyle(files: ReadonlyMap<string, string>): Map<string, string> {
  const { files: stripped, classNames } = removeClasses(new Tree(files))
  const result = removeUnused(files, stripped, classNames)
  for (const [path, text] of result) if (isCode(path)) checkNoClasses(path, text)
  return result
}

function checkNoClasses(path: string, text: string): void {
  walk(parseFile(path, text).program, (node) => {
    if (node.type === 'ImportDeclaration' && classLibraries.has(node.source.value))
      throw new SourceError(path, text, node.start, `'${node.source.value}' is still used outside a class`)
    return undefined
  })
}
