import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, exitCodes } from '../errors.js'
import { type Journal, readJournal } from './journal.js'
import { rollBack } from './rollBack.js'
import { busy, leftFolders, livingOwner } from './transactionFolder.js'

/** The result of {@link recover}. `untouched` files have changed since, and were not restored. */
export interface Recovery {
  isRepaired: boolean
  untouched: string[]
}

/**
 * Undoes the writes of an earlier run that was killed. Only a run of this user on this machine is undone,
 * because the journal is outside the project.
 *
 * @throws CliError `E_BUSY` if another run is active, `E_WRITE` if the journal is damaged.
 */
export function recover(root: string): Recovery {
  const realRoot = realpathSync(root)
  const recovery: Recovery = { isRepaired: false, untouched: [] }
  for (const folder of leftFolders(realRoot)) {
    const pid = livingOwner(folder)
    if (pid !== undefined) throw busy(pid)
    const journal = journalOf(realRoot, folder)
    if (journal) {
      recovery.untouched.push(...rollBack(realRoot, folder, journal))
      recovery.isRepaired = true
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return recovery
}

/** Returns whether an interrupted run must be undone. Changes nothing. */
export function isInterrupted(root: string): boolean {
  return leftFolders(realpathSync(root)).some((folder) => existsSync(join(folder, 'journal.json')))
}

function journalOf(root: string, folder: string): Journal | undefined {
  try {
    const journal = readJournal(folder)
    if (journal === undefined || journal.root === root) return journal
    throw new Error(`It belongs to ${journal.root}.`)
  } catch (cause) {
    throw new CliError({
      code: 'E_WRITE',
      exitCode: exitCodes.failed,
      what: 'An earlier run was interrupted, and its journal cannot be read.',
      why: `${join(folder, 'journal.json')} is damaged.`,
      fix: `Compare your files with version control, then remove ${folder}.`,
      cause,
    })
  }
}
