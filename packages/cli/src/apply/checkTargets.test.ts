import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deleteAfterTest } from '../../test/deleteAfterTest.js'
import { hostProject, put, treeOf } from '../../test/hostProject.js'
import { checkTargets } from './checkTargets.js'

function host(): string {
  const root = deleteAfterTest(hostProject())
  return root
}
const target = 'src/components/wallet/index.ts'

describe('checkTargets', () => {
  it('accepts new folders, existing files and links inside the project', () => {
    const root = host()
    mkdirSync(join(root, 'shared'))
    mkdirSync(join(root, 'src/components'))
    symlinkSync('../../shared', join(root, 'src/components/wallet'))
    put(root, 'shared/index.ts', 'mine')
    expect(() => checkTargets(root, [target, 'src/main.tsx', 'a/b/c.ts'])).not.toThrow()
  })

  it.each([
    '../outside.ts',
    '/etc/passwd',
    'a/../../b.ts',
    'a//b.ts',
    './a.ts',
    'a\\b.ts',
    'c:/a.ts',
    '',
    'a\u0000b',
  ])('throws for %j', (path) => {
    expect(() => checkTargets(host(), [path])).toThrowError(
      expect.objectContaining({ code: 'E_TARGET_OUTSIDE', exitCode: 2 }),
    )
  })

  it('throws for a folder that is a link to a folder outside the project', () => {
    const root = host()
    symlinkSync(tmpdir(), join(root, 'src/components'))
    expect(() => checkTargets(root, [target])).toThrowError(
      expect.objectContaining({ code: 'E_TARGET_OUTSIDE' }),
    )
  })

  it('throws for a file that is a broken link or a link to a file outside the project', () => {
    const root = host()
    const other = host()
    symlinkSync(join(other, 'package.json'), join(root, 'latchkey.lock.json'))
    symlinkSync('nowhere', join(root, 'a.ts'))
    expect(() => checkTargets(root, ['latchkey.lock.json'])).toThrowError(
      expect.objectContaining({ code: 'E_TARGET_OUTSIDE' }),
    )
    expect(() => checkTargets(root, ['a.ts'])).toThrowError(
      expect.objectContaining({ code: 'E_TARGET_BLOCKED' }),
    )
  })

  it('throws for a folder in place of a file and a file in place of a folder', () => {
    const root = host()
    mkdirSync(join(root, target), { recursive: true })
    expect(() => checkTargets(root, [target])).toThrowError(
      expect.objectContaining({ code: 'E_TARGET_BLOCKED', exitCode: 3, why: 'It is a folder.' }),
    )
    const second = host()
    put(second, 'src/components', 'a file')
    expect(() => checkTargets(second, [target])).toThrowError(
      expect.objectContaining({ code: 'E_TARGET_BLOCKED', details: { path: 'src/components' } }),
    )
  })

  it('throws for a name that differs from an existing one only by case', () => {
    const root = host()
    put(root, 'src/Components/a.ts', '')
    expect(() => checkTargets(root, [target])).toThrowError(
      expect.objectContaining({ code: 'E_TARGET_CASE', exitCode: 3 }),
    )
  })

  it('throws for a read-only folder before anything is written', () => {
    const root = host()
    mkdirSync(join(root, 'src/components'))
    chmodSync(join(root, 'src/components'), 0o555)
    chmodSync(root, 0o755)
    // Root may write anywhere, so the check runs as another user.
    const isRoot = process.getuid?.() === 0
    const script = `const { checkTargets } = await import(${JSON.stringify(join(import.meta.dirname, 'checkTargets.ts'))}); ${isRoot ? 'process.setgid(65534); process.setuid(65534);' : ''} try { checkTargets(${JSON.stringify(root)}, [${JSON.stringify(target)}]); console.log('taken') } catch (error) { console.log(error.code, error.exitCode) }`
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      {
        encoding: 'utf8',
      },
    )
    expect(stdout.trim(), stderr).toBe('E_READ_ONLY 1')
    expect(treeOf(root)).not.toHaveProperty(target)
    chmodSync(join(root, 'src/components'), 0o755)
  })
})
