import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { hostProject, put, treeOf } from '../../test/hostProject.js'
import { sha256 } from '../hash.js'
import type { Operation } from '../plan/operation.js'
import { applyOperations, type TransactionStep } from './applyOperations.js'
import { isInterrupted, recover } from './recover.js'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

function host(withModules: boolean): string {
  const root = hostProject('tailwind', { 'old/views/gone.tsx': 'gone\n' })
  roots.push(root)
  if (withModules) mkdirSync(join(root, 'node_modules'))
  return root
}

const css = (root: string) => readFileSync(join(root, 'src/index.css'), 'utf8')

/** A plan with every kind of operation: new files in new folders, a changed file, a deleted one, a new file at the root. */
function plan(root: string): Operation[] {
  return [
    { kind: 'create', path: 'src/components/wallet/index.ts', text: 'a\n', reason: 'new' },
    { kind: 'create', path: 'src/components/wallet/views/connect.tsx', text: 'b\r\n', reason: 'new' },
    {
      kind: 'replace',
      path: 'src/index.css',
      before: sha256(css(root)),
      text: `${css(root)}/* more */\n`,
      reason: 'line',
    },
    { kind: 'delete', path: 'old/views/gone.tsx', before: sha256('gone\n'), reason: 'removed' },
    { kind: 'create', path: '.latchkey/base/index.ts.lock', text: 'a\n', reason: 'base' },
    { kind: 'create', path: 'latchkey.lock.json', text: '{}\n', reason: 'lock' },
  ]
}

const moments: [TransactionStep, number][] = [
  ['staged', 1],
  ['journaled', 1],
  ['folders', 1],
  ['written', 1],
  ['written', 2],
  ['written', 3],
  ['written', 4],
  ['written', 5],
  ['written', 6],
]

describe.each([{ withModules: true }, { withModules: false }])(
  'a transaction, node_modules: $withModules',
  ({ withModules }) => {
    it('writes everything and leaves nothing of its own', async () => {
      const root = host(withModules)
      const before = treeOf(root)
      const operations = plan(root)
      await applyOperations(root, operations)
      const after = treeOf(root)
      for (const { path, text } of operations) expect(after[path]).toBe(text)
      const added = Object.keys(after).filter((path) => !(path in before))
      expect(added).toEqual([
        '.latchkey/',
        '.latchkey/base/',
        '.latchkey/base/index.ts.lock',
        'latchkey.lock.json',
        'src/components/',
        'src/components/wallet/',
        'src/components/wallet/index.ts',
        'src/components/wallet/views/',
        'src/components/wallet/views/connect.tsx',
      ])
      expect(Object.keys(before).filter((path) => !(path in after))).toEqual([
        'old/',
        'old/views/',
        'old/views/gone.tsx',
      ])
    })

    it.each(moments)('killed at %s %i, the next run puts the tree back', (step, count) => {
      const root = host(withModules)
      const before = treeOf(root)
      const killed = spawnSync(
        process.execPath,
        [
          '--import',
          'tsx',
          join(import.meta.dirname, '../../test/killedRun.ts'),
          root,
          JSON.stringify(plan(root)),
          step,
          String(count),
        ],
        { encoding: 'utf8' },
      )
      expect(killed.signal, killed.stderr).toBe('SIGKILL')
      expect(isInterrupted(root)).toBe(step !== 'staged')
      recover(root)
      expect(treeOf(root)).toEqual(before)
      expect(recover(root)).toEqual({ isRepaired: false, untouched: [] })
    })

    it.each(moments)('aborted at %s %i, the tree is as it was', async (step, count) => {
      const root = host(withModules)
      const before = treeOf(root)
      const controller = new AbortController()
      let left = count
      const running = applyOperations(root, plan(root), {
        signal: controller.signal,
        onStep: (reached) => {
          if (reached === step && --left === 0) controller.abort()
        },
      })
      await expect(running).rejects.toMatchObject({ code: 'E_CANCELLED', exitCode: 130 })
      expect(treeOf(root)).toEqual(before)
    })

    it.each(moments)('failed at %s %i, the tree is as it was', async (step, count) => {
      const root = host(withModules)
      const before = treeOf(root)
      let left = count
      const running = applyOperations(root, plan(root), {
        onStep: (reached) => {
          if (reached === step && --left === 0) throw new Error('the disk is full')
        },
      })
      await expect(running).rejects.toMatchObject({ code: 'E_WRITE', exitCode: 1, why: 'the disk is full' })
      expect(treeOf(root)).toEqual(before)
    })
  },
)

describe('what somebody else does meanwhile', () => {
  it('a file that changed since the plan stops everything', async () => {
    const root = host(true)
    const operations = plan(root)
    put(root, 'src/index.css', '/* mine */\n')
    const before = treeOf(root)
    await expect(applyOperations(root, operations)).rejects.toMatchObject({ code: 'E_CHANGED_MEANWHILE' })
    expect(treeOf(root)).toEqual(before)
  })

  it('a file that appears while the others are written stops everything, and stays', async () => {
    const root = host(true)
    const before = treeOf(root)
    const running = applyOperations(root, plan(root), {
      onStep: (step) => {
        if (step === 'written' && !existsSync(join(root, 'latchkey.lock.json')))
          put(root, 'latchkey.lock.json', 'mine')
      },
    })
    await expect(running).rejects.toMatchObject({
      code: 'E_CHANGED_MEANWHILE',
      details: { path: 'latchkey.lock.json' },
    })
    expect(treeOf(root)).toEqual({ ...before, 'latchkey.lock.json': 'mine' })
  })

  it('a file changed after a kill is left alone and named', () => {
    const root = host(true)
    const before = treeOf(root)
    spawnSync(process.execPath, [
      '--import',
      'tsx',
      join(import.meta.dirname, '../../test/killedRun.ts'),
      root,
      JSON.stringify(plan(root)),
      'written',
      '3',
    ])
    put(root, 'src/components/wallet/index.ts', 'mine\n')
    expect(recover(root)).toEqual({ isRepaired: true, untouched: ['src/components/wallet/index.ts'] })
    expect(treeOf(root)).toEqual({
      ...before,
      'src/components/': '',
      'src/components/wallet/': '',
      'src/components/wallet/index.ts': 'mine\n',
    })
  })

  it('a second run at the same time is refused, and the first one completes', async () => {
    const root = host(true)
    const operations = plan(root)
    const staging = join(root, 'node_modules/.latchkey')
    mkdirSync(staging)
    // A living process that is not this one.
    writeFileSync(join(staging, 'owner'), String(process.ppid))
    await expect(applyOperations(root, operations)).rejects.toMatchObject({ code: 'E_BUSY', exitCode: 1 })
    rmSync(staging, { recursive: true })
    await applyOperations(root, operations)
    expect(treeOf(root)['latchkey.lock.json']).toBe('{}\n')
  })

  it('a file to delete that changed since the plan stops everything', async () => {
    const root = host(true)
    put(root, 'old/views/gone.tsx', 'mine\n')
    const before = treeOf(root)
    await expect(applyOperations(root, plan(root))).rejects.toMatchObject({ code: 'E_CHANGED_MEANWHILE' })
    expect(treeOf(root)).toEqual(before)
  })

  it('a folder with another file in it stays', async () => {
    const root = host(true)
    put(root, 'old/mine.ts', 'mine\n')
    await applyOperations(root, plan(root))
    expect(treeOf(root)).toMatchObject({ 'old/': '', 'old/mine.ts': 'mine\n' })
    expect(treeOf(root)).not.toHaveProperty(['old/views/'])
  })

  it('a damaged journal is reported and nothing is touched', () => {
    const root = host(true)
    mkdirSync(join(root, 'node_modules/.latchkey'))
    put(root, 'node_modules/.latchkey/journal.json', '{"version":1,"pid":1,"folders":["../.."],"steps":[]}')
    const before = treeOf(root)
    expect(() => recover(root)).toThrowError(/journal cannot be read/)
    expect(treeOf(root)).toEqual(before)
  })
})

it('keeps the mode of a replaced file and the link it is reached by', async () => {
  const root = host(true)
  put(root, 'styles/real.css', '@import "tailwindcss";\n')
  chmodSync(join(root, 'styles/real.css'), 0o640)
  rmSync(join(root, 'src/index.css'))
  symlinkSync('../styles/real.css', join(root, 'src/index.css'))
  await applyOperations(root, [
    { kind: 'replace', path: 'src/index.css', before: sha256(css(root)), text: 'new\n', reason: 'line' },
  ])
  expect(treeOf(root)).toMatchObject({ 'src/index.css': '-> ../styles/real.css', 'styles/real.css': 'new\n' })
  expect(statSync(join(root, 'styles/real.css')).mode & 0o777).toBe(0o640)
})
