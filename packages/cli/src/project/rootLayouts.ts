import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findJsxNamed } from '../code/findJsx.js'
import { importedNames } from '../code/importedNames.js'
import { canParse, parseModule } from '../code/parseModule.js'
import type { SourceModule } from '../code/sourceModule.js'
import { resolveImport } from './resolveImport.js'
import { sourceFiles } from './sourceFiles.js'

/**
 * Returns the root layouts of Next's app router: the outermost ones that render `<html>`, themselves or by a
 * component they import. Parts of an app can each have one. Falls back to `layout` in the folder `app`.
 */
export function rootLayouts(root: string): string[] {
  for (const folder of ['app', 'src/app']) {
    const layouts = layoutsBelow(root, folder)
    const own = layouts.filter((path) => hasDocument(read(root, path)))
    const roots = own.length > 0 ? own : layouts.filter((path) => importsDocument(root, path))
    const outer = roots.filter((path) => !roots.some((other) => other !== path && isBelow(path, other)))
    if (outer.length > 0) return outer
    const [first] = layouts
    if (first !== undefined && posix.dirname(first) === folder) return [first]
  }
  return []
}

/** Returns the layouts below a folder, those near to it first. */
function layoutsBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return sourceFiles(join(root, folder))
    .filter((path) => /^layout(\.\w+)?\.[jt]sx?$/.test(posix.basename(path)))
    .map((path) => `${folder}/${path}`)
    .sort((a, b) => a.split('/').length - b.split('/').length)
}

function isBelow(path: string, other: string): boolean {
  return path.startsWith(`${posix.dirname(other)}/`)
}

/** Whether a layout renders an imported component whose file has the `<html>`. */
function importsDocument(root: string, path: string): boolean {
  const module = read(root, path)
  if (!module) return false
  return importedNames(module).some(({ local, source }) => {
    if (findJsxNamed(module, local).length === 0) return false
    const file = resolveImport(root, path, source)
    return file !== undefined && hasDocument(read(root, file))
  })
}

function hasDocument(module: SourceModule | undefined): boolean {
  return module !== undefined && findJsxNamed(module, 'html').length > 0
}

function read(root: string, path: string): SourceModule | undefined {
  const text = readFileSync(join(root, path), 'utf8')
  return canParse(text, path) ? parseModule(text, path) : undefined
}
