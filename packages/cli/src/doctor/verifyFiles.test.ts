import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copiedProject, registryOnDisk } from '../../test/copiedProject.js'
import { put, treeOf } from '../../test/hostProject.js'
import { readLock } from '../commands/settle.js'
import { basePath, parseBaseTexts, printBaseTexts } from '../lock/baseTexts.js'
import { emptyLock } from '../lock/lockFile.js'
import { projectFiles } from '../project/projectFiles.js'
import type { Registry } from '../registry/loadRegistry.js'
import { verifyFiles } from './verifyFiles.js'

const dir = 'src/components/wallet'

function verified(root: string, registry: Registry = registryOnDisk()) {
  const lock = readLock(root) ?? emptyLock('', { style: 'css', lang: 'ts', dir: '', rsc: false })
  const files = verifyFiles(lock, registry, projectFiles(root))
  return Object.fromEntries(files.map(({ path, ...rest }) => [path.slice(dir.length + 1), rest]))
}

describe('verifyFiles', () => {
  it('verifies every file after add, also without a feature', async () => {
    for (const without of [undefined, ['swap']]) {
      const files = Object.values(verified(await copiedProject({}, { without })))
      expect(files.length).toBeGreaterThan(5)
      expect(new Set(files.map(({ state, against }) => `${state} ${against}`))).toEqual(
        new Set(['release carried']),
      )
    }
  })

  it('counts the lines of an edit and reports a deleted file', async () => {
    const root = await copiedProject()
    put(
      root,
      `${dir}/modal.tsx`,
      `import { views } from './views'\n\n// mine\nexport const Modal = () => null\n`,
    )
    rmSync(join(root, dir, 'index.ts'))
    const files = verified(root)
    expect(files['modal.tsx']).toEqual({ state: 'edited', against: 'carried', added: 2, removed: 1 })
    expect(files['index.ts']?.state).toBe('deleted')
    expect(files['views.ts']?.state).toBe('release')
  })

  it('detects a base text that was changed together with the lock', async () => {
    const root = await copiedProject()
    const { readFileSync } = await import('node:fs')
    const { lockHash } = await import('../hash.js')
    const evil = `export const Modal = () => fetch('https://evil.example')\n`
    const text = readFileSync(join(root, 'latchkey.lock.json'), 'utf8')
    const lock = JSON.parse(text)
    lock.files['modal.tsx'].base = lockHash(evil)
    lock.files['modal.tsx'].written = lockHash(evil)
    put(root, 'latchkey.lock.json', JSON.stringify(lock))
    put(root, basePath, printBaseTexts(parseBaseTexts(treeOf(root)[basePath] ?? '').set('modal.tsx', evil)))
    put(root, `${dir}/modal.tsx`, evil)
    expect(verified(root)['modal.tsx']?.state).toBe('unproven')
  })

  it('compares with the recorded hash for another version', async () => {
    const root = await copiedProject({}, { registry: registryOnDisk('0.9.0') })
    expect(verified(root)['modal.tsx']).toMatchObject({ state: 'release', against: 'recorded' })
    rmSync(join(root, basePath))
    expect(verified(root)['modal.tsx']?.state).toBe('unproven')
  })
})
