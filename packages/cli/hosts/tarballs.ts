import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run'

const packages = join(import.meta.dirname, '../..')

/** The packages as they would be published. */
export interface Tarballs {
  readonly headless: string
  readonly cli: string
  remove(): void
}

/** Packs `@latchkey/headless` and `latchkey`. Both have to be built. */
export async function packTarballs(): Promise<Tarballs> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-packed-'))
  const pack = async (name: string) => {
    const destination = join(folder, name)
    await run(join(packages, name), ['pnpm', 'pack', '--pack-destination', destination])
    const [tarball] = readdirSync(destination)
    if (tarball === undefined) throw new Error(`pnpm pack made nothing of ${name}`)
    return join(destination, tarball)
  }
  return {
    headless: await pack('headless'),
    cli: await pack('cli'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
