import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packCli } from '../cli/packCli'
import type { Readings } from '../readings'
import { exactReading } from '../statistics'

/** Megabytes of the packed CLI, and the number of packages its installation adds. */
export async function cliPacked(): Promise<Readings> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  try {
    const { tarball, bytes } = packCli(folder)
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    execFileSync('npm', ['install', '--ignore-scripts', tarball], { cwd: folder, stdio: 'ignore' })
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>
    }
    const installed = Object.keys(packages).filter((path) => path !== '')
    return {
      'cli/packed': exactReading(bytes / 1e6),
      'cli/installed-packages': exactReading(installed.length),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
