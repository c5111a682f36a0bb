import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { editManifest } from './project'
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
  const protocol = await packPackage('protocol', folder)
  return {
    headless: await packPackage('headless', folder, { '@latchkey/protocol': protocol }),
    cli: await packPackage('cli', folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Packs a package, which has to be built, into a folder. Returns the path of the file.
 *
 * @param replaced - Packed files that take the place of its dependencies, which a registry would have.
 */
export async function packPackage(
  name: 'protocol' | 'headless' | 'cli' | 'sandbox',
  folder: string,
  replaced: Readonly<Record<string, string>> = {},
): Promise<string> {
  const destination = join(folder, `.${name}`)
  rmSync(destination, { recursive: true, force: true })
  mkdirSync(destination, { recursive: true })
  await run(join(packages, name), ['pnpm', 'pack', '--pack-destination', destination])
  const [tarball] = readdirSync(destination)
  if (tarball === undefined) throw new Error(`pnpm pack made nothing of ${name}`)
  const packed = join(destination, tarball)
  if (Object.keys(replaced).length > 0) await replaceDependencies(packed, replaced)
  const hash = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 8)
  const named = join(folder, `${basename(tarball, '.tgz')}-${hash}.tgz`)
  renameSync(packed, named)
  rmSync(destination, { recursive: true })
  return named
}

async function replaceDependencies(
  tarball: string,
  replaced: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = dirname(tarball)
  await run(folder, ['tar', '-xzf', basename(tarball)])
  editManifest(join(folder, 'package'), ({ dependencies }) => {
    for (const [name, file] of Object.entries(replaced)) dependencies[name] = `file:${file}`
  })
  await run(folder, ['tar', '-czf', basename(tarball), 'package'])
}
