import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ownFolder } from '../lock/basePath.js'

/**
 * Where a transaction keeps its files: in node_modules, which no tool reads and git ignores, so that even a killed run leaves
 * the tree without a trace. Without one on the same disk (files must be renamed, not copied), in our own folder.
 */
export function stagingFolder(root: string): string {
  try {
    const modules = join(root, 'node_modules')
    if (lstatSync(modules).isDirectory() && statSync(modules).dev === statSync(root).dev)
      return inModules(root)
  } catch {
    // No node_modules.
  }
  return inOwnFolder(root)
}

/** All folders that an earlier run left behind: the staging folders, and claims that never became one. */
export function leftStagingFolders(root: string): string[] {
  return [inModules(root), inOwnFolder(root)].flatMap((staging) => {
    const parent = dirname(staging)
    if (!existsSync(parent)) return []
    const name = basename(staging)
    return readdirSync(parent)
      .filter((entry) => entry === name || (entry.startsWith(`${name}-`) && /-\d+$/.test(entry)))
      .map((entry) => join(parent, entry))
  })
}

function inModules(root: string): string {
  return join(root, 'node_modules', '.latchkey')
}

function inOwnFolder(root: string): string {
  return join(root, ownFolder, 'transaction')
}

const staleMs = 60_000

/**
 * The number of another process that is at work in a staging folder, 0 when it cannot be told, `undefined` when there is none. A
 * process number may be taken by a stranger later on, so age counts too.
 */
export function livingOwner(staging: string): number | undefined {
  const file = join(staging, 'owner')
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined
    if (Date.now() - statSync(file).mtimeMs > staleMs) return undefined
    process.kill(pid, 0)
    return pid
  } catch (error) {
    // EPERM: the process lives but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? 0 : undefined
  }
}
