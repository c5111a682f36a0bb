import { posix } from 'node:path'
import type { Node, Program } from '@babel/types'
import { importDeclarations } from '../code/importedNames.js'
import { lineNumber } from '../code/lines.js'
import { parseModule } from '../code/parseModule.js'
import type { SourceModule } from '../code/sourceModule.js'

/** An import that does not resolve. */
export interface LostImport {
  path: string
  line: number
  /** The imported name; `undefined` if the file itself is gone. */
  name: string | undefined
  source: string
}

/** Returns the text of a file, or `undefined`. */
export type ReadText = (path: string) => string | undefined

/**
 * Returns the relative imports that resolved before a change and do not resolve after it: the file is gone,
 * or no longer exports the name.
 */
export function lostImports(paths: readonly string[], before: ReadText, after: ReadText): LostImport[] {
  return paths.flatMap((path) => {
    const text = after(path)
    const module = text === undefined ? undefined : moduleOf(path, text)
    if (!module) return []
    const found: LostImport[] = []
    for (const node of importDeclarations(module)) {
      const source = node.source.value
      if (!source.startsWith('.')) continue
      const wanted = posix.join(posix.dirname(path), source)
      if (wanted.startsWith('..')) continue
      const line = lineNumber(module.text, node.start ?? 0)
      const [old, current] = [exportsOf(wanted, before), exportsOf(wanted, after)]
      if (!old) continue
      if (!current) {
        found.push({ path, line, name: undefined, source })
        continue
      }
      for (const specifier of node.specifiers) {
        const name = importedName(specifier)
        if (name !== undefined && old.has(name) && !current.has(name) && !current.has('*'))
          found.push({ path, line, name, source })
      }
    }
    return found
  })
}

function importedName(specifier: Node): string | undefined {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type !== 'ImportSpecifier') return undefined
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
}

/** What a module exports, `*` for everything of another one; `undefined` if there is no such file. */
function exportsOf(path: string, read: ReadText): Set<string> | undefined {
  // Without an ending the path may be that of a folder, which has an index.
  const whole = /\.\w+$/.test(path) ? [path] : []
  const endings = ['.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js', '/index.jsx']
  for (const file of [...whole, ...endings.map((ending) => path + ending)]) {
    const text = read(file)
    if (text === undefined) continue
    const module = /\.[jt]sx?$/.test(file) ? moduleOf(file, text) : undefined
    // An unreadable module may export anything.
    return module ? exportedNames(module.program) : new Set(['*'])
  }
  return undefined
}

function exportedNames(program: Program): Set<string> {
  const names = new Set<string>()
  for (const node of program.body) {
    if (node.type === 'ExportAllDeclaration') names.add('*')
    if (node.type === 'ExportDefaultDeclaration') names.add('default')
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const { exported } of node.specifiers)
      names.add(exported.type === 'Identifier' ? exported.name : exported.value)
    const { declaration } = node
    if (declaration?.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations) names.add(id.type === 'Identifier' ? id.name : '*')
    else if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier')
      names.add(declaration.id.name)
  }
  return names
}

function moduleOf(path: string, text: string): SourceModule | undefined {
  try {
    return parseModule(text, path)
  } catch {
    return undefined
  }
}
