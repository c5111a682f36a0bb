import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { imagePackages } from '../checks/image/imagePackages'

/**
 * Writes the package.json and the lock file of the server's image, in the versions of the workspace's lock
 * file. Asks the registry.
 */
export async function writeImageLock(root: string): Promise<void> {
  const packages = imagePackages(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'), 'packages/server')
  const direct = packages.filter(({ isDirect }) => isDirect)
  const others = packages.filter(({ isDirect }) => !isDirect)
  const manifest = {
    name: 'latchkey-server-image',
    version: '0.0.0',
    private: true,
    license: 'MIT',
    type: 'module',
    dependencies: Object.fromEntries(direct.map(({ name, version }) => [name, version])),
  }
  // A package can be there in several versions: each replaces the ranges that it is in.
  const overrides = Object.fromEntries(others.map(({ name, version }) => [`${name}@${version}`, version]))
  const scratch = mkdtempSync(join(tmpdir(), 'latchkey-image-'))
  const lock = async (content: object) => {
    writeFileSync(join(scratch, 'package.json'), `${JSON.stringify(content, undefined, 2)}\n`)
    const args = ['install', '--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved']
    const { code, output } = await execute('npm', args, { cwd: scratch })
    if (code !== 0) throw new Error(`npm made no lock file:\n${output}`)
  }
  try {
    await lock({ ...manifest, overrides })
    // They have chosen the versions, and are nothing that the image needs.
    await lock(manifest)
    for (const name of ['package.json', 'package-lock.json'])
      writeFileSync(join(root, 'packages/server/image', name), readFileSync(join(scratch, name)))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
