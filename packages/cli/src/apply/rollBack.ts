import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from '../hash.js'
import { type Journal, removeJournal } from './journal.js'
import { writeDurably } from './writeDurably.js'

/**
 * Undoes the steps of a journal in reverse order, and removes it. Each step compares hashes first, so it can
 * be repeated after another interruption. A file that has changed since, or is now reached through a link, is
 * not restored.
 *
 * @returns The paths that were not restored.
 */
export function rollBack(root: string, folder: string, journal: Journal): string[] {
  const untouched: string[] = []
  for (const [index, step] of [...journal.steps.entries()].reverse()) {
    const target = join(root, ...step.path.split('/'))
    const temporary = step.temporary === null ? undefined : join(root, ...step.temporary.split('/'))
    if (!isPlain(root, step.path)) {
      untouched.push(step.path)
      continue
    }
    if (temporary !== undefined) rmSync(temporary, { force: true })
    const current = hashOf(target)
    if (current === (step.before ?? undefined)) continue
    if (current !== (step.after ?? undefined)) untouched.push(step.path)
    else if (step.before === null) unlinkSync(target)
    else restore(join(folder, 'old', String(index)), target, `${target}.latchkey-old`, step.mode)
  }
  for (const path of [...journal.folders].reverse())
    if (isPlain(root, path)) removeIfEmpty(join(root, ...path.split('/')))
  removeJournal(folder)
  return untouched
}

/** Removes a folder if it is empty. */
export function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It is not empty, or does not exist.
  }
}

function restore(kept: string, target: string, temporary: string, mode: number): void {
  mkdirSync(dirname(target), { recursive: true })
  rmSync(temporary, { force: true })
  writeDurably({ path: temporary, content: readFileSync(kept), mode })
  chmodSync(temporary, mode)
  renameSync(temporary, target)
}

/** Returns whether a path contains no link. A path that does not exist contains none. */
function isPlain(root: string, path: string): boolean {
  const parts = path.split('/')
  return parts.every((_, index) => {
    const stats = lstatSync(join(root, ...parts.slice(0, index + 1)), { throwIfNoEntry: false })
    return stats === undefined || !stats.isSymbolicLink()
  })
}

function hashOf(file: string): string | undefined {
  try {
    return sha256(readFileSync(file))
  } catch {
    return undefined
  }
}
