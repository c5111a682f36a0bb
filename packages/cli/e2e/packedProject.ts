import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shell } from './shell'

const packages = join(import.meta.dirname, '../..')

/** A folder outside of the workspace that holds the tarballs of what a user would install. */
export interface Tarballs {
  folder: string
  headless: string
  cli: string
}

/** Packs `@latchkey/headless` and `latchkey` as they would be published. Both have to be built. */
export async function packTarballs(): Promise<Tarballs> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-e2e-'))
  await shell(join(packages, 'headless'), `pnpm pack --pack-destination ${folder}`)
  await shell(join(packages, 'cli'), `pnpm pack --pack-destination ${folder}`)
  const named = (start: string) => {
    const name = readdirSync(folder).find((entry) => entry.startsWith(start))
    if (name === undefined) throw new Error(`pnpm pack made no ${start}*.tgz`)
    return join(folder, name)
  }
  return { folder, headless: named('latchkey-headless-'), cli: named('latchkey-0') }
}

/** Copies a fixture out of the workspace, gives it the tarballs as dependencies and installs. */
export async function installFixture(
  tarballs: Tarballs,
  fixture: string,
  manager: 'npm' | 'pnpm',
): Promise<string> {
  const root = join(tarballs.folder, fixture)
  rmSync(root, { recursive: true, force: true })
  cpSync(join(packages, 'cli/fixtures', fixture), root, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  manifest.dependencies['@latchkey/headless'] = `file:${tarballs.headless}`
  // A peer of the headless package, in the version the workspace is tested with rather than today's newest.
  manifest.dependencies.viem = viemVersion()
  manifest.devDependencies.latchkey = `file:${tarballs.cli}`
  writeFileSync(join(root, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  await shell(root, manager === 'npm' ? 'npm install' : 'pnpm install --prefer-offline')
  return root
}

function viemVersion(): string {
  const manifest = join(packages, 'headless/node_modules/viem/package.json')
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}
