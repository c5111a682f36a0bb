import { accessSync, constants, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { CliError, exitCodes } from '../errors.js'
import { isSafePath } from '../isSafePath.js'

/**
 * Checks every path of a plan before it is decided: inside the package even through links, not blocked,
 * writable. Throws `E_TARGET_OUTSIDE`, `E_TARGET_BLOCKED`, `E_TARGET_CASE` or `E_READ_ONLY`.
 */
export function checkTargets(root: string, paths: readonly string[]): void {
  const realRoot = realpathSync(root)
  const listings = new Map<string, readonly string[]>()
  for (const path of paths) {
    if (!isSafePath(path)) throw outside(path)
    let folder = realRoot
    const parts = path.split('/')
    for (const [index, part] of parts.entries()) {
      const current = join(folder, part)
      const isLast = index === parts.length - 1
      const stats = statsOf(current)
      if (!stats) {
        checkCase(folder, part, path, listings)
        checkWritable(folder, path)
        break
      }
      const real = stats.isSymbolicLink() ? resolveLink(current, path) : current
      if (real !== realRoot && !real.startsWith(realRoot + sep)) throw outside(path)
      const target = statsOf(real)
      if (isLast && !target?.isFile())
        throw blocked(path, target?.isDirectory() ? 'a folder' : 'not a regular file')
      if (!isLast && !target?.isDirectory()) throw blocked(parts.slice(0, index + 1).join('/'), 'a file')
      if (isLast) {
        checkWritable(real, path)
        checkWritable(dirname(real), path)
      }
      folder = real
    }
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
