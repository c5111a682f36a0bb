import { randomBytes } from 'node:crypto'
import {
  chmodSync,
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
import { dirname, join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { CliError, checkSignal, exitCodes } from '../errors.js'
import { sha256 } from '../hash.js'
import type { Operation } from '../plan/operation.js'
import { isSafePath } from '../safePath.js'
import { type Journal, readJournal, removeJournal, writeDurably, writeJournal } from './journal.js'
import { isInterrupted } from './recover.js'
import { removeIfEmpty, rollBack } from './rollBack.js'
import { claimTransaction } from './transactionFolder.js'

/** A step of a transaction, as `onStep` is told. */
export type TransactionStep = 'kept' | 'journaled' | 'folders' | 'staged' | 'written' | 'committed'

type JournalStep = Journal['steps'][number]

/**
 * Writes a plan as one transaction. Keeps what is replaced, writes a journal, writes every new text beside its target, and only then
 * renames them into place. After an error or an abort the project is as it was; after a kill the next run undoes it (`recover`).
 *
 * @param options.onStep - Called after each step, to watch the progress of a transaction.
 * @throws CliError `E_CHANGED_MEANWHILE` if a file is no longer what the plan was made for, `E_WRITE` for what the file system refuses,
 * `E_BUSY` if another run is at work, `E_CANCELLED` if the signal is aborted.
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
    const { journal, texts } = keepReplaced(realRoot, folder, operations)
    await step('kept')
    writeJournal(folder, journal)
    await step('journaled')
    for (const path of journal.folders) mkdirSync(absolute(realRoot, path), { recursive: true })
    await step('folders')
    for (const [index, journalStep] of journal.steps.entries())
      stage(realRoot, journalStep, texts[index] ?? '')
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
      what: 'An earlier run was interrupted while this one was planning.',
      why: 'What it had written has to be undone first.',
      fix: 'Run the command again.',
    })
  }
}

/** Copies what will be replaced or deleted into the transaction folder, and describes the steps. Changes nothing in the project. */
function keepReplaced(
  root: string,
  folder: string,
  operations: readonly Operation[],
): { journal: Journal; texts: (string | undefined)[] } {
  const id = randomBytes(4).toString('hex')
  const folders = new Set<string>()
  const steps = operations.map((operation, index): JournalStep => {
    const path = realPath(root, operation.path)
    const target = absolute(root, path)
    const temporary = operation.kind === 'delete' ? null : `${path}.latchkey-${id}`
    for (const missing of missingFolders(root, path)) folders.add(missing)
    if (operation.kind === 'create') {
      if (existsSync(target)) throw changedMeanwhile(operation.path)
      return { path, temporary, before: null, after: sha256(operation.text), mode: 0o666 & ~process.umask() }
    }
    if (!existsSync(target)) throw changedMeanwhile(operation.path)
    const bytes = readFileSync(target)
    if (sha256(bytes) !== operation.before) throw changedMeanwhile(operation.path)
    const mode = statSync(target).mode & 0o777
    writeDurably(join(folder, 'old', String(index)), bytes, 0o600)
    const after = operation.kind === 'delete' ? null : sha256(operation.text)
    return { path, temporary, before: operation.before, after, mode }
  })
  const texts = operations.map((operation) => (operation.kind === 'delete' ? undefined : operation.text))
  return { journal: { version: 2, root, folders: [...folders], steps }, texts }
}

/** Writes a new text beside its target: a full disk shows here, before anything of the host's is touched. */
function stage(root: string, { temporary, mode }: JournalStep, text: string): void {
  if (temporary === null) return
  writeDurably(absolute(root, temporary), text, mode)
  chmodSync(absolute(root, temporary), mode)
}

function put(root: string, { path, temporary, before }: JournalStep): void {
  const target = absolute(root, path)
  if (lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() || hashOf(target) !== before)
    throw changedMeanwhile(path)
  if (temporary === null) unlinkSync(target)
  else renameSync(absolute(root, temporary), target)
}

function removeEmptyFolders(root: string, path: string): void {
  for (let folder = dirname(absolute(root, path)); folder !== root; folder = dirname(folder))
    removeIfEmpty(folder)
}

/** Returns the path behind links, so that a link stays a link and its target gets the new text. Throws if it leaves the project. */
function realPath(root: string, path: string): string {
  const parts = path.split('/')
  for (let length = parts.length; length > 0; length--) {
    const existing = absolute(root, parts.slice(0, length).join('/'))
    if (!existsSync(existing)) continue
    const real = relative(root, join(realpathSync(existing), ...parts.slice(length)))
      .split(sep)
      .join('/')
    if (isSafePath(real)) return real
    throw new CliError({
      code: 'E_TARGET_OUTSIDE',
      exitCode: exitCodes.badInput,
      what: `${path} lies outside of the project.`,
      why: 'A link on its path leads out of the package.',
      fix: 'Choose a folder inside: --dir src/components/wallet. Nothing was written.',
      details: { path },
    })
  }
  return path
}

function missingFolders(root: string, path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts
    .map((_, index) => parts.slice(0, index + 1).join('/'))
    .filter((folder) => !existsSync(absolute(root, folder)))
}

function absolute(root: string, path: string): string {
  return join(root, ...path.split('/'))
}

function hashOf(file: string): string | null {
  return existsSync(file) ? sha256(readFileSync(file)) : null
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
