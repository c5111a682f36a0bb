import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../packages/cli')

/** The built program of the CLI. */
export const cliProgram = join(folder, 'dist/latchkey.js')

/** Packs the built CLI as it would be published. */
export function packCli(destination: string): { tarball: string; bytes: number } {
  const args = ['pack', '--json', '--pack-destination', destination]
  const { filename } = JSON.parse(execFileSync('pnpm', args, { cwd: folder, encoding: 'utf8' })) as {
    filename: string
  }
  return { tarball: filename, bytes: statSync(filename).size }
}
