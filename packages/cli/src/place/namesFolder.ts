import { posix } from 'node:path'
import { aliasTargets } from '../project/resolveImport.js'

/**
 * Whether an import names a folder or a file in it, by a relative path or an alias. The folder does not have
 * to exist.
 *
 * @param from - The importing file. Both `from` and `folder` are relative to `root`.
 */
export function namesFolder(root: string, from: string, source: string, folder: string): boolean {
  const isInside = (path: string) => path === folder || path.startsWith(`${folder}/`)
  if (source.startsWith('.')) return isInside(posix.join(posix.dirname(from), source))
  return aliasTargets(root, posix.dirname(from), source).some(isInside)
}
