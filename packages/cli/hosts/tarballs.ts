import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { run } from './run'

const packages = join(import.meta.dirname, '../..')

/** The packages as they would be published. */
export interface Tarballs {
  readonly headless: string
  readonly cli: string
  remove(): void
}

/**
 * Packs `@latchkey/headless` and `latchkey`. Both have to be built. The names of the files carry a hash,
 * because package managers keep what they once read of a name and a version.
 *
 * @param folder - Default: a temporary one.
 */
export async function packTarballs(
  folder = mkdtempSync(join(tmpdir(), 'latchkey-packed-')),
): Promise<Tarballs> {
  return {
    headless: await packPackage('headless', folder),
    cli: await packPackage('cli', folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Packs a package, which has to be built, into a folder. Returns the path of the file. */
export async function packPackage(name: 'headless' | 'cli' | 'sandbox', folder: string): Promise<string> {
  const destination = join(folder, `.${name}`)
  rmSync(destination, { recursive: true, force: true })
  mkdirSync(destination, { recursive: true })
  await run(join(packages, name), ['pnpm', 'pack', '--pack-destination', destination])
  const [tarball] = readdirSync(destination)
  if (tarball === undefined) throw new Error(`pnpm pack made nothing of ${name}`)
  const packed = join(destination, tarball)
  const hash = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 8)
  const named = join(folder, `${basename(tarball, '.tgz')}-${hash}.tgz`)
  renameSync(packed, named)
  rmSync(destination, { recursive: true })
  return named
}
