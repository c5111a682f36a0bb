import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importDeclarations } from '../code/importedNames.js'
import { canParse, parseModule } from '../code/parseModule.js'
import { resolveImport } from './resolveImport.js'

/** Returns the stylesheet that the entry module imports, or `undefined` if it imports none of the package. */
export function findStylesheet(root: string, entry: string | undefined): string | undefined {
  if (entry === undefined || !existsSync(join(root, entry))) return undefined
  const text = readFileSync(join(root, entry), 'utf8')
  if (!canParse(text, entry)) return undefined
  for (const { source } of importDeclarations(parseModule(text, entry))) {
    if (!/\.css(\?url)?$/.test(source.value) || /\.module\.css/.test(source.value)) continue
    const file = resolveImport(root, entry, source.value)
    if (file !== undefined) return file
  }
  return undefined
}
