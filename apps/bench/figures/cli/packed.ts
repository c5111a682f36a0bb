import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exactReading, type Reading } from '../../src/statistics'

const cli = join(import.meta.dirname, '../../../../packages/cli')
/** The CLI itself, and what it needs. */
const mostPackages = 2

/**
 * Megabytes of the packed CLI, as it would be published.
 *
 * @throws Error If its installation adds more than two packages.
 */
export default async function packed(): Promise<Reading> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  try {
    const args = ['pack', '--json', '--pack-destination', folder]
    const { filename } = JSON.parse(execFileSync('pnpm', args, { cwd: cli, encoding: 'utf8' })) as {
      filename: string
    }
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    execFileSync('npm', ['install', '--ignore-scripts', filename], { cwd: folder, stdio: 'ignore' })
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>
    }
    const installed = Object.keys(packages).filter((path) => path !== '')
    if (installed.length > mostPackages) throw new Error(`It installs ${installed.join(', ')}.`)
    return { ...exactReading(statSync(filename).size / 1e6), note: `installs ${installed.length} packages` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
