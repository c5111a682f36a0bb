import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readTsconfig } from './readTsconfig.js'

/**
 * Returns the tsconfig files that may compile a folder, from the folder up to the package's root, each
 * followed by the projects it references. A `jsconfig.json` is read where there is no `tsconfig.json`. Throws
 * `E_TSCONFIG`.
 */
export function tsconfigFiles(root: string, dir = '.'): string[] {
  const found: string[] = []
  const visit = (path: string) => {
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'tsconfig.json') : path
    if (found.includes(file) || !existsSync(file)) return
    found.push(file)
    for (const reference of readTsconfig(root, file).references ?? [])
      visit(resolve(dirname(file), reference.path))
  }
  for (let folder = resolve(root, dir); ; folder = dirname(folder)) {
    visit(join(folder, 'tsconfig.json'))
    if (!existsSync(join(folder, 'tsconfig.json'))) visit(join(folder, 'jsconfig.json'))
    if (folder === root || dirname(folder) === folder) return found
  }
}
