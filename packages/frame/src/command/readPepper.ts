import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@latchkey/server/node'

/**
 * Returns the pepper of a data folder, and makes it once: a file that its owner alone can read.
 *
 * @throws {Error} If the file does not have a pepper.
 */
export async function readPepper(folder: string, log: Log): Promise<Uint8Array> {
  const path = join(folder, 'pepper')
  try {
    await writeFile(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    log({
      level: 'info',
      message: `${path} was made. Codes are stored under it: keep it out of backups of the database.`,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const text = (await readFile(path, 'utf8')).trim()
  if (!/^[\da-f]{64}$/.test(text))
    throw new Error(
      `${path} has no pepper. Remove it, and another one is made: codes that were mailed then fail.`,
    )
  return Buffer.from(text, 'hex')
}
