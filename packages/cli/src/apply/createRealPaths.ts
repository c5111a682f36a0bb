import { existsSync, realpathSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { CliError, exitCodes } from '../errors.js'
import { isSafePath } from '../isSafePath.js'

/** Resolves links, so that a link stays a link and its target is written. */
export interface RealPaths {
  /**
   * Returns the real path of a file, relative to the project. The file does not have to exist. Throws
   * `E_TARGET_OUTSIDE` if it is outside the project.
   */
  of(path: string): string
  /** The missing folders of these files, outermost first. */
  readonly missingFolders: readonly string[]
}

/**
 * Creates a resolver that looks at each folder once.
 *
 * @param root - Real path of the project.
 */
export function createRealPaths(root: string): RealPaths {
  const missingFolders: string[] = []
  const folders = new Map<string, Folder>([['.', { path: '.', exists: true }]])

  const resolve = (path: string): Folder => {
    const parent = folderAt(posix.dirname(path))
    const file = join(root, ...path.split('/'))
    if (!parent.exists || !existsSync(file))
      return { path: posix.join(parent.path, posix.basename(path)), exists: false }
    return { path: relative(root, realpathSync(file)).split(sep).join('/') || '.', exists: true }
  }

  const folderAt = (path: string): Folder => {
    const known = folders.get(path)
    if (known) return known
    const folder = resolve(path)
    folders.set(path, folder)
    if (!folder.exists) missingFolders.push(folder.path)
    return folder
  }

  return {
    of(path) {
      const real = resolve(path).path
      if (isSafePath(real)) return real
      throw new CliError({
        code: 'E_TARGET_OUTSIDE',
        exitCode: exitCodes.badInput,
        what: `${path} is outside the project.`,
        why: 'Its path contains a link to a folder outside the package.',
        fix: 'Choose a folder inside: --dir src/components/wallet. Nothing was written.',
        details: { path },
      })
    },
    missingFolders,
  }
}

/** The real path of a folder, relative to the project. */
interface Folder {
  path: string
  exists: boolean
}
