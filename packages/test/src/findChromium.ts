import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/**
 * Finds a Chromium or Chrome: `CHROMIUM_PATH`, else the first on the PATH or in the platform's usual folders
 * that starts.
 *
 * @returns The path of the executable, or `undefined`.
 * @throws Error If `CHROMIUM_PATH` is not an executable file.
 */
export function findChromium(): string | undefined {
  const path = process.env.CHROMIUM_PATH
  if (!path) return [...onPath(), ...usualPlaces()].find((found) => isExecutable(found) && starts(found))
  if (!isExecutable(path))
    throw new Error(`CHROMIUM_PATH is set to ${path}, which is not an executable file.`)
  return path
}

function onPath(): string[] {
  const extension = process.platform === 'win32' ? '.exe' : ''
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name + extension)))
}

function usualPlaces(): string[] {
  if (process.platform === 'darwin') {
    return ['/Applications', join(process.env.HOME ?? '', 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium'].map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
    )
  }
  if (process.platform === 'win32') {
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
  }
  return ['/usr/bin', '/usr/local/bin', '/opt/google/chrome'].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// On Ubuntu `chromium-browser` may be a script that only recommends a snap. Checked on Linux only: elsewhere
// Chrome opens a window for --version.
function starts(path: string): boolean {
  return (
    process.platform !== 'linux' ||
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  )
}
