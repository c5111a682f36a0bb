import { accessSync, constants, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { CliError, exitCodes } from '../errors.js'
import { isSafePath } from '../isSafePath.js'

/**
 * Checks every path of a plan before it is decided: inside the package even through links, not blocked,
 * writable. Throws `E_TARGET_OUTSIDE`, `E_TARGET_BLOCKED`, `E_TARGET_CASE` or `E_READ_ONLY`.
 */
export function checkTargets(root: string, paths: readonly string[]): void {
  const realRoot = realpathSync(root)
  const listings = new Map<string, readonly string[]>()
  const folders = new Map<string, string | undefined>([['.', realRoot]])

  /** Returns the real path of an entry of a folder, or `undefined` if it can be created. */
  const realEntry = (folder: string, name: string, path: string): string | undefined => {
    const entry = join(folder, name)
    const stats = statsOf(entry)
    if (!stats) {
      checkCase(folder, name, path, listings)
      checkWritable(folder, path)
      return undefined
    }
    const real = stats.isSymbolicLink() ? resolveLink(entry, path) : entry
    if (real !== realRoot && !real.startsWith(realRoot + sep)) throw outside(path)
    return real
  }

  /** Does the same for a folder of the project. Each folder is checked once. */
  const realFolder = (folder: string, path: string): string | undefined => {
    if (folders.has(folder)) return folders.get(folder)
    const parent = realFolder(posix.dirname(folder), path)
    const real = parent === undefined ? undefined : realEntry(parent, posix.basename(folder), path)
    if (real !== undefined && !statsOf(real)?.isDirectory()) throw blocked(folder, 'a file')
    folders.set(folder, real)
    return real
  }

  for (const path of paths) {
    if (!isSafePath(path)) throw outside(path)
    const folder = realFolder(posix.dirname(path), path)
    const real = folder === undefined ? undefined : realEntry(folder, posix.basename(path), path)
    if (real === undefined) continue
    const target = statsOf(real)
    if (!target?.isFile()) throw blocked(path, target?.isDirectory() ? 'a folder' : 'not a regular file')
    checkWritable(real, path)
    checkWritable(dirname(real), path)
  }
}

function statsOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false })
}

function resolveLink(link: string, path: string): string {
  try {
    return realpathSync(link)
  } catch {
    throw blocked(path, 'a broken link')
  }
}

/**
 * On a file system that ignores case, `Button.tsx` would be overwritten by `button.tsx` without a warning.
 */
function checkCase(
  folder: string,
  part: string,
  path: string,
  listings: Map<string, readonly string[]>,
): void {
  const names = listings.get(folder) ?? readdirSync(folder)
  listings.set(folder, names)
  const clash = names.find((name) => name !== part && name.toLowerCase() === part.toLowerCase())
  if (clash !== undefined)
    throw new CliError({
      code: 'E_TARGET_CASE',
      exitCode: exitCodes.decisionNeeded,
      what: `${path} differs from an existing path only by case.`,
      why: `'${clash}' exists. On some systems the two are the same file.`,
      fix: `Rename '${clash}', or choose another folder: --dir src/components/wallet`,
      details: { path },
    })
}

function checkWritable(target: string, path: string): void {
  try {
    accessSync(target, constants.W_OK)
  } catch (cause) {
    throw new CliError({
      code: 'E_READ_ONLY',
      exitCode: exitCodes.failed,
      what: `${path} cannot be written.`,
      why: `${target} is read-only for you.`,
      fix: 'Change its permissions, then run the command again. Nothing was written.',
      details: { path },
      cause,
    })
  }
}

function outside(path: string): CliError {
  return new CliError({
    code: 'E_TARGET_OUTSIDE',
    exitCode: exitCodes.badInput,
    what: `${path} is outside the project.`,
    why: 'The path, or a link in it, leaves the package.',
    fix: 'Choose a folder inside: --dir src/components/wallet. Nothing was written.',
    details: { path },
  })
}

function blocked(path: string, by: string): CliError {
  return new CliError({
    code: 'E_TARGET_BLOCKED',
    exitCode: exitCodes.decisionNeeded,
    what: `A file cannot be written because of ${path}.`,
    why: `It is ${by}.`,
    fix: 'Move it, or choose another folder with --dir. Nothing was written.',
    details: { path },
  })
}
