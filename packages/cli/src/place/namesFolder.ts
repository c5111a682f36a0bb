import { posix } from 'node:path'
import { aliasTargets } from '../project/resolveImport.js'

/**
 * Whether an import names a folder or something in it, by a relative path or by an alias. Nothing has to be there yet.
 *
 * @param from - The importing file; `folder` and it are relative to `root`.
 */
export function namesFolder(root: string, from: string, source: string, folder: string): boolean {
  const isInside = (path: string) => path === folder || path.startsWith(`${folder}/`)
  if (source.startsWith('.')) return isInside(posix.join(posix.dirname(from), source))
  return aliasTargets(root, posix.dirname(from), source).some(isInside)
}
