import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync, unlinkSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { CliError, checkSignal, exitCodes } from '../errors.js'
import { sha256 } from '../hash.js'
import type { Operation } from '../plan/operation.js'
import { type Journal, readJournal, removeJournal, writeDurably, writeJournal } from './journal.js'
import { busy, clearStaging, recover, removeEmptyFolders, rollBack } from './recover.js'
import { livingOwner, stagingFolder } from './staging.js'

/** Where a transaction stands; given to `onStep` after each of its steps. */
export type TransactionStep = 'staged' | 'journaled' | 'folders' | 'written' | 'committed'

/**
 * Writes a plan as one transaction. Everything is staged first and only renamed into place; a journal on the disk says how to undo it.
 * After an error or an abort the project is as it was; after a kill the next run undoes it. Throws `E_CHANGED_MEANWHILE`
 * when a file is no longer what the plan was made for, `E_WRITE` for what the file system refuses.
 *
 * @param options.onStep - Called between the steps; for watching the progress of a transaction.
 */
export async function applyOperations(
  root: string,
  operations: readonly Operation[],
  options: { signal?: AbortSignal | undefined; onStep?: (step: TransactionStep) => void } = {},
): Promise<void> {
  if (operations.length === 0) return
  recover(root)
  const realRoot = realpathSync(root)
  const staging = claimStaging(realRoot)
  const step = async (name: TransactionStep) => {
    options.onStep?.(name)
    // Lets a signal's handler run between two steps.
    await setImmediate()
    checkSignal(options.signal)
  }
  try {
    const journal = stage(realRoot, staging, operations)
    await step('staged')
    writeJournal(staging, journal)
    await step('journaled')
    for (const folder of journal.folders) mkdirSync(join(realRoot, ...folder.split('/')), { recursive: true })
    await step('folders')
    for (const [index, { path, before, after }] of journal.steps.entries()) {
      const target = join(realRoot, ...path.split('/'))
      if ((hashOf(target) ?? null) !== before) throw changedMeanwhile(path)
      if (after === null) unlinkSync(target)
      else renameSync(join(staging, 'new', String(index)), target)
      await step('written')
    }
    for (const { path, after } of journal.steps) if (after === null) removeEmptyFolders(realRoot, path)
    removeJournal(staging)
    options.onStep?.('committed')
  } catch (error) {
    const begun = readJournal(staging)
    if (begun) rollBack(realRoot, staging, begun)
    throw error instanceof CliError ? error : writeError(error)
  } finally {
    clearStaging(staging)
  }
}

/**
 * Makes the staging folder with its owner's number in it. It comes into being by one rename, which only one of two runs can win.
 */
function claimStaging(root: string): string {
  const staging = stagingFolder(root)
  const claim = `${staging}-${process.pid}`
  mkdirSync(claim, { recursive: true })
  writeDurably(join(claim, 'owner'), String(process.pid))
  try {
    renameSync(claim, staging)
  } catch (error) {
    clearStaging(claim)
    const pid = livingOwner(staging)
    throw pid === undefined ? writeError(error) : busy(pid, staging)
  }
  return staging
}

function stage(root: string, staging: string, operations: readonly Operation[]): Journal {
  mkdirSync(join(staging, 'new'))
  mkdirSync(join(staging, 'old'))
  const folders = new Set<string>()
  const steps = operations.map((operation, index) => {
    const path = realPath(root, operation.path)
    const target = join(root, ...path.split('/'))
    if (operation.kind !== 'delete') for (const folder of missingFolders(root, path)) folders.add(folder)
    let mode = 0o666
    if (operation.kind !== 'create') {
      const bytes = readFileSync(target)
      if (sha256(bytes) !== operation.before) throw changedMeanwhile(operation.path)
      mode = statSync(target).mode & 0o777
      writeDurably(join(staging, 'old', String(index)), bytes, mode)
    } else if (existsSync(target)) throw changedMeanwhile(operation.path)
    if (operation.kind === 'delete') return { path, before: operation.before, after: null }
    writeDurably(join(staging, 'new', String(index)), operation.text, mode)
    return { path, before: operation.before ?? null, after: sha256(operation.text) }
  })
  return { version: 1, pid: process.pid, folders: [...folders], steps }
}

/** The path behind links, so that a link stays a link and its target is what gets the new text. */
function realPath(root: string, path: string): string {
  const parts = path.split('/')
  for (let length = parts.length; length > 0; length--) {
    const existing = join(root, ...parts.slice(0, length))
    if (existsSync(existing))
      return relative(root, join(realpathSync(existing), ...parts.slice(length)))
        .split(sep)
        .join('/')
  }
  return path
}

function missingFolders(root: string, path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts
    .map((_, index) => parts.slice(0, index + 1).join('/'))
    .filter((folder) => !existsSync(join(root, ...folder.split('/'))))
}

function hashOf(file: string): string | undefined {
  return existsSync(file) ? sha256(readFileSync(file)) : undefined
}

function changedMeanwhile(path: string): CliError {
  return new CliError({
    code: 'E_CHANGED_MEANWHILE',
    exitCode: exitCodes.failed,
    what: `${path} was changed while latchkey was at work.`,
    why: 'The plan was made for another text.',
    fix: 'Your project is as it was; run the command again.',
    details: { path },
  })
}

function writeError(cause: unknown): CliError {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new CliError({
    code: 'E_WRITE',
    exitCode: exitCodes.failed,
    what: 'The files could not be written.',
    why: message,
    fix: 'Your project is as it was. Remove the cause, then run the command again.',
    cause,
  })
}
