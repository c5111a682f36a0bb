import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CliError, exitCodes } from '../errors.js'
import { sha256 } from '../hash.js'
import { ownFolder } from '../lock/basePath.js'
import { type Journal, readJournal, removeJournal } from './journal.js'
import { leftStagingFolders, livingOwner } from './staging.js'

/** What {@link recover} found. `untouched` are files that were changed by somebody else in the meantime, and left alone. */
export interface Recovery {
  isRepaired: boolean
  untouched: string[]
}

/**
 * Puts a project back that an earlier run was killed in: what that run had written is undone. Throws `E_BUSY` when a run is still going
 * on.
 */
export function recover(root: string): Recovery {
  const recovery: Recovery = { isRepaired: false, untouched: [] }
  for (const staging of leftStagingFolders(root)) {
    const pid = livingOwner(staging)
    if (pid !== undefined) throw busy(pid, staging)
    let journal: Journal | undefined
    try {
      journal = readJournal(staging)
    } catch (cause) {
      throw new CliError({
        code: 'E_WRITE',
        exitCode: exitCodes.failed,
        what: 'An earlier run was interrupted and its journal cannot be read.',
        why: `${join(staging, 'journal.json')} is damaged.`,
        fix: `Check your files against version control, then remove ${staging}.`,
        cause,
      })
    }
    if (journal) {
      recovery.untouched.push(...rollBack(root, staging, journal))
      recovery.isRepaired = true
    }
    clearStaging(staging)
  }
  return recovery
}

/** Whether an interrupted run waits to be undone. Changes nothing. */
export function isInterrupted(root: string): boolean {
  return leftStagingFolders(root).some((staging) => existsSync(join(staging, 'journal.json')))
}

/**
 * Undoes the steps of a journal, last first, and removes it. Each step looks at the hash of what is there, so it can be repeated
 * after another interruption, and a file that somebody else has changed meanwhile is left alone.
 */
export function rollBack(root: string, staging: string, journal: Journal): string[] {
  const untouched: string[] = []
  for (const [index, step] of [...journal.steps.entries()].reverse()) {
    const target = join(root, ...step.path.split('/'))
    const current = hashOf(target)
    if (current === (step.before ?? undefined)) continue
    if (current !== (step.after ?? undefined)) untouched.push(step.path)
    else if (step.before === null) unlinkSync(target)
    else {
      mkdirSync(dirname(target), { recursive: true })
      renameSync(join(staging, 'old', String(index)), target)
    }
  }
  for (const folder of [...journal.folders].reverse()) removeIfEmpty(join(root, ...folder.split('/')))
  removeJournal(staging)
  return untouched
}

/** Removes a staging folder, and our own folder around it when nothing else is in there. */
export function clearStaging(staging: string): void {
  rmSync(staging, { recursive: true, force: true })
  if (basename(dirname(staging)) === ownFolder) removeIfEmpty(dirname(staging))
}

/** `E_BUSY`: two runs at once would each undo the other. */
export function busy(pid: number, staging: string): CliError {
  return new CliError({
    code: 'E_BUSY',
    exitCode: exitCodes.failed,
    what: 'Another latchkey is at work in this project.',
    why: pid > 0 ? `Process ${pid} holds ${staging}.` : `Another process holds ${staging}.`,
    fix: 'Wait until it is done, then run the command again.',
    details: { pid, staging },
  })
}

function hashOf(file: string): string | undefined {
  try {
    return sha256(readFileSync(file))
  } catch {
    return undefined
  }
}

/** Removes the folders around a deleted file that are empty now, innermost first and never the root. */
export function removeEmptyFolders(root: string, path: string): void {
  const parts = path.split('/').slice(0, -1)
  for (let length = parts.length; length > 0; length--)
    if (!removeIfEmpty(join(root, ...parts.slice(0, length)))) return
}

function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    // Something of the host's is in it, or it is gone already.
    return !existsSync(folder)
  }
}
