import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { CliError, checkSignal, exitCodes } from '../errors.js'
import { sha256 } from '../hash.js'
import type { Operation } from '../plan/operation.js'
import { createRealPaths } from './createRealPaths.js'
import { type Journal, readJournal, removeJournal, writeJournal } from './journal.js'
import { isInterrupted } from './recover.js'
import { removeIfEmpty, rollBack } from './rollBack.js'
import { claimTransaction } from './transactionFolder.js'
import { type DurableFile, writeAllDurably } from './writeDurably.js'

/** A step of a transaction, as passed to `onStep`. */
export type TransactionStep = 'kept' | 'journaled' | 'folders' | 'staged' | 'written' | 'committed'

type JournalStep = Journal['steps'][number]

/**
 * Writes a plan as one transaction: keeps replaced files, writes a journal, writes new texts next to their
 * targets, and then renames them. After an error or an abort the project is unchanged; after a kill the next
 * run restores it (`recover`).
 *
 * @param options.onStep - Called after each step.
 * @throws CliError `E_CHANGED_MEANWHILE` if a file has changed since it was planned, `E_WRITE` if the file
 * system fails, `E_BUSY` if another run is active, `E_CANCELLED` if the signal is aborted.
 */
export async function applyOperations(
  root: string,
  operations: readonly Operation[],
  options: { signal?: AbortSignal | undefined; onStep?: (step: TransactionStep) => void } = {},
): Promise<void> {
  if (operations.length === 0) return
  const realRoot = realpathSync(root)
  const folder = claimFor(realRoot)
  const step = async (name: TransactionStep) => {
    options.onStep?.(name)
    // Lets a signal's handler run between two steps.
    await setImmediate()
    checkSignal(options.signal)
  }
  try {
    const { journal, replaced, staged } = describe(realRoot, folder, operations)
    await writeAllDurably(replaced)
    await step('kept')
    writeJournal(folder, journal)
    await step('journaled')
    for (const path of journal.folders) mkdirSync(absolute(realRoot, path), { recursive: true })
    await step('folders')
    // A full disk fails here, before a project file is changed.
    await writeAllDurably(staged)
    await step('staged')
    for (const journalStep of journal.steps) {
      put(realRoot, journalStep)
      await step('written')
    }
    for (const { path, after } of journal.steps) if (after === null) removeEmptyFolders(realRoot, path)
    removeJournal(folder)
    options.onStep?.('committed')
  } catch (error) {
    const begun = readJournal(folder)
    if (begun) rollBack(realRoot, folder, begun)
    throw error instanceof CliError ? error : writeError(error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function claimFor(root: string): string {
  try {
    return claimTransaction(root)
  } catch (error) {
    if (error instanceof CliError || !isInterrupted(root))
      throw error instanceof CliError ? error : writeError(error)
    throw new CliError({
      code: 'E_WRITE',
      exitCode: exitCodes.failed,
      what: 'Another run was interrupted while this one was planning.',
      why: 'Its changes have to be undone first.',
      fix: 'Run the command again.',
    })
  }
}

/** The content of a transaction: the journal, the replaced texts, and the new ones next to their targets. */
interface Transaction {
  journal: Journal
  replaced: DurableFile[]
  staged: DurableFile[]
}

/**
 * Builds a transaction without changing anything. Throws `E_CHANGED_MEANWHILE` if a file differs from the
 * plan's.
 */
function describe(root: string, folder: string, operations: readonly Operation[]): Transaction {
  const id = randomBytes(4).toString('hex')
  const realPaths = createRealPaths(root)
  const replaced: DurableFile[] = []
  const staged: DurableFile[] = []
  const steps = operations.map((operation, index): JournalStep => {
    const path = realPaths.of(operation.path)
    const target = absolute(root, path)
    if (existsSync(target) === (operation.kind === 'create')) throw changedMeanwhile(operation.path)
    let mode = 0o666 & ~process.umask()
    if (operation.kind !== 'create') {
      const content = readFileSync(target)
      if (sha256(content) !== operation.before) throw changedMeanwhile(operation.path)
      mode = statSync(target).mode & 0o777
      replaced.push({ path: join(folder, 'old', String(index)), content, mode: 0o600 })
    }
    const before = operation.kind === 'create' ? null : operation.before
    if (operation.kind === 'delete') return { path, temporary: null, before, after: null, mode }
    const temporary = `${path}.latchkey-${id}`
    staged.push({ path: absolute(root, temporary), content: operation.text, mode })
    return { path, temporary, before, after: sha256(operation.text), mode }
  })
  return { journal: { version: 2, root, folders: [...realPaths.missingFolders], steps }, replaced, staged }
}

function put(root: string, { path, temporary, before }: JournalStep): void {
  const target = absolute(root, path)
  const stats = lstatSync(target, { throwIfNoEntry: false })
  if (stats?.isSymbolicLink() || (stats ? sha256(readFileSync(target)) : null) !== before)
    throw changedMeanwhile(path)
  if (temporary === null) unlinkSync(target)
  else renameSync(absolute(root, temporary), target)
}

function removeEmptyFolders(root: string, path: string): void {
  const parts = path.split('/')
  for (let length = parts.length - 1; length > 0; length--)
    removeIfEmpty(absolute(root, parts.slice(0, length).join('/')))
}

function absolute(root: string, path: string): string {
  return join(root, ...path.split('/'))
}

function changedMeanwhile(path: string): CliError {
  return new CliError({
    code: 'E_CHANGED_MEANWHILE',
    exitCode: exitCodes.failed,
    what: `${path} changed while latchkey was running.`,
    why: 'The plan was made for the earlier text.',
    fix: 'Your project is unchanged. Run the command again.',
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
    fix: 'Your project is unchanged. Fix the cause, then run the command again.',
    cause,
  })
}
