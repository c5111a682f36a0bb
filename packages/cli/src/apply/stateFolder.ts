import { lstatSync, mkdirSync } from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { isAbsolute, join, sep } from 'node:path'

/**
 * Returns a folder of this user on this machine, outside the project. Creates it if needed. The journal is
 * stored there, so that a repository cannot contain one.
 *
 * Linux: `$XDG_STATE_HOME/latchkey` or `~/.local/state/latchkey`; macOS: `~/Library/Application
 * Support/latchkey`; Windows: `%LOCALAPPDATA%\latchkey`. Falls back to the system's temporary folder if that
 * one is not writable or inside the project.
 *
 * @param root - Real path of the project.
 * @throws Error if neither folder belongs to this user only.
 */
export function stateFolder(root: string): string {
  const folders = [usualFolder(), temporaryFolder()]
  const usable = folders.find((folder) => !isInside(folder, root) && isOwn(folder))
  if (usable === undefined)
    throw new Error(`No folder is writable for this user only: ${folders.join(', ')}.`)
  return usable
}

function usualFolder(): string {
  const { XDG_STATE_HOME = '', LOCALAPPDATA = '' } = process.env
  if (isAbsolute(XDG_STATE_HOME)) return join(XDG_STATE_HOME, 'latchkey')
  if (process.platform === 'win32' && isAbsolute(LOCALAPPDATA)) return join(LOCALAPPDATA, 'latchkey')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'latchkey')
  return join(homedir(), '.local', 'state', 'latchkey')
}

function temporaryFolder(): string {
  return join(tmpdir(), `latchkey-${userInfo().username.replace(/\W/g, '_')}`)
}

function isInside(folder: string, root: string): boolean {
  return folder === root || folder.startsWith(root + sep)
}

/** Creates a folder and checks that no other user can write to it. */
function isOwn(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const stats = lstatSync(folder)
    // Windows has no owners and modes here, but user folders are not accessible to others.
    const uid = process.getuid?.()
    return stats.isDirectory() && (uid === undefined || (stats.uid === uid && (stats.mode & 0o022) === 0))
  } catch {
    return false
  }
}
