import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CliError, exitCodes } from '../errors.js'
import { sha256 } from '../hash.js'
import { stateFolder } from './stateFolder.js'
import { writeDurably } from './writeDurably.js'

/**
 * Returns the folder for the journal and the replaced texts of a project's transaction. It is outside the
 * project, so that only a run on this machine can write it. It exists while a transaction is open.
 *
 * @param root - Real path of the project.
 */
export function transactionFolder(root: string): string {
  return join(stateFolder(root), `transaction-${sha256(root).slice(0, 32)}`)
}

/**
 * Creates the transaction folder. Of two simultaneous runs only one can: the folder is created by one rename
 * and contains the process id.
 *
 * @throws CliError `E_BUSY` if another run is active in the project.
 */
export function claimTransaction(root: string): string {
  const folder = transactionFolder(root)
  const claim = `${folder}-${process.pid}`
  // An ended run may have had the same process id.
  rmSync(claim, { recursive: true, force: true })
  mkdirSync(join(claim, 'old'), { recursive: true, mode: 0o700 })
  writeDurably({ path: join(claim, 'owner'), content: String(process.pid) })
  try {
    renameSync(claim, folder)
  } catch (error) {
    rmSync(claim, { recursive: true, force: true })
    const pid = livingOwner(folder)
    throw pid === undefined ? error : busy(pid)
  }
  return folder
}

/** Returns the folders that earlier runs left: the transaction folder, and unfinished claims. */
export function leftFolders(root: string): string[] {
  const folder = transactionFolder(root)
  const name = basename(folder)
  return readdirSync(dirname(folder))
    .filter((entry) => entry === name || (entry.startsWith(`${name}-`) && /-\d+$/.test(entry)))
    .map((entry) => join(dirname(folder), entry))
}

const staleMs = 60_000

/**
 * Returns the process id of another run that uses a folder, 0 if the id is unknown, or `undefined` if there
 * is none. The system may reuse a process id, so the age of the folder counts too.
 */
export function livingOwner(folder: string): number | undefined {
  const file = join(folder, 'owner')
  if (!existsSync(file)) return undefined
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined
    if (Date.now() - statSync(file).mtimeMs > staleMs) return undefined
    process.kill(pid, 0)
    return pid
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? 0 : undefined
  }
}

/** `E_BUSY`: two simultaneous runs would undo each other. */
export function busy(pid: number): CliError {
  return new CliError({
    code: 'E_BUSY',
    exitCode: exitCodes.failed,
    what: 'Another latchkey command is running in this project.',
    why: pid > 0 ? `It is process ${pid}.` : 'It belongs to another user.',
    fix: 'Wait until it ends, then run the command again.',
    details: { pid },
  })
}
