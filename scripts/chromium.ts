import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/**
 * Finds a Chromium or Chrome, on Debian and Ubuntu as root installs one, and sets `CHROMIUM_PATH` for every process started later.
 * Order: `CHROMIUM_PATH`, the PATH, the usual places of the platform, apt-get.
 *
 * @returns the path of the executable
 * @throws Error that says in one sentence what to install when there is none
 */
export function requireChromium(): string {
  const path = fromEnvironment() ?? findChromium() ?? installByApt()
  if (!path) {
    throw new Error('No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its executable.')
  }
  process.env.CHROMIUM_PATH = path
  return path
}

function fromEnvironment(): string | undefined {
  const path = process.env.CHROMIUM_PATH
  if (!path) return undefined
  if (!isExecutable(path))
    throw new Error(`CHROMIUM_PATH is set to ${path}, which is not an executable file.`)
  return path
}

function findChromium(): string | undefined {
  return [...onPath(), ...usualPlaces()].find((path) => isExecutable(path) && starts(path))
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

function installByApt(): string | undefined {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  process.stderr.write('Setting up: installing Chromium with apt-get...\n')
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) process.stderr.write(`apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
  return findChromium()
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// Ubuntu's chromium-browser is a note that asks for a snap; it is there and executable, and not a browser. Elsewhere Chrome
// opens a window for --version.
function starts(path: string): boolean {
  return (
    process.platform !== 'linux' ||
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  )
}
