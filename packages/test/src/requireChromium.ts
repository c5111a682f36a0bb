import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './findChromium'

/**
 * Finds a Chromium or Chrome, or installs one with apt-get if root runs Debian or Ubuntu. Sets
 * `CHROMIUM_PATH` for processes started later.
 *
 * @returns The path of the executable.
 * @throws Error If there is none.
 */
export function requireChromium(): string {
  const path = findChromium() ?? installByApt()
  if (!path) {
    throw new Error('No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its executable.')
  }
  process.env.CHROMIUM_PATH = path
  return path
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
