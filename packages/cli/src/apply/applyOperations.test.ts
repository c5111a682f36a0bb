import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deleteAfterTest } from '../../test/deleteAfterTest.js'
import { hostProject, put, treeOf } from '../../test/hostProject.js'
import { sha256 } from '../hash.js'
import type { Operation } from '../plan/operation.js'
import { applyOperations, type TransactionStep } from './applyOperations.js'
import { isInterrupted, recover } from './recover.js'

const state = mkdtempSync(join(tmpdir(), 'latchkey-state-'))
const stateHome = process.env.XDG_STATE_HOME
beforeAll(() => {
  process.env.XDG_STATE_HOME = state
})
afterEach(() => {
  // A transaction removes all its temporary files.
  expect(treeOf(state)).toEqual(existsSync(join(state, 'latchkey')) ? { 'latchkey/': '' } : {})
})
afterAll(() => {
  rmSync(state, { recursive: true, force: true })
  if (stateHome === undefined) delete process.env.XDG_STATE_HOME
  else process.env.XDG_STATE_HOME = stateHome
})

function host(): string {
  const root = deleteAfterTest(
    hostProject('tailwind', { 'old/views/swap.tsx': 'swap\n', 'old/kept.ts': 'kept\n' }),
  )
  return root
}

const css = (root: string) => readFileSync(join(root, 'src/index.css'), 'utf8')

/**
 * New files in new folders, a changed file, a deleted file whose folder empties, and a new file at the root.
 */
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
    { kind: 'delete', path: 'old/views/swap.tsx', before: sha256('swap\n'), reason: 'removed' },
    { kind: 'create', path: 'latchkey.lock.json', text: '{}\n', reason: 'lock' },
  ]
}

/** Every step at which a run can end before it is complete. */
const moments: [TransactionStep, number][] = [
  ['kept', 1],
  ['journaled', 1],
  ['folders', 1],
  ['staged', 1],
  ['written', 1],
  ['written', 2],
  ['written', 3],
  ['written', 4],
  ['written', 5],
]

/** Applies the plan in a separate process that is killed at a step. */
function killedAt(root: string, step: TransactionStep, count: number, operations = plan(root)): void {
  const killed = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, '../../test/killedRun.ts'),
      root,
      JSON.stringify(operations),
      step,
      String(count),
    ],
    { encoding: 'utf8' },
  )
  expect(killed.signal, killed.stderr).toBe('SIGKILL')
}

describe('a transaction', () => {
  it('writes everything, removes empty folders and leaves no temporary files', async () => {
    const root = host()
    const before = treeOf(root)
    await applyOperations(root, plan(root))
    const { 'old/views/': _folder, 'old/views/swap.tsx': _file, ...rest } = before
    expect(treeOf(root)).toEqual({
      ...rest,
      'src/index.css': `${before['src/index.css']}/* more */\n`,
      'latchkey.lock.json': '{}\n',
      'src/components/': '',
      'src/components/wallet/': '',
      'src/components/wallet/index.ts': 'a\n',
      'src/components/wallet/views/': '',
      'src/components/wallet/views/connect.tsx': 'b\r\n',
    })
  })

  it.each(moments)('killed at %s %i: the next run restores the tree', (step, count) => {
    const root = host()
    const before = treeOf(root)
    killedAt(root, step, count)
    expect(isInterrupted(root)).toBe(step !== 'kept')
    expect(recover(root)).toEqual({ isRepaired: step !== 'kept', untouched: [] })
    expect(treeOf(root)).toEqual(before)
    expect(recover(root)).toEqual({ isRepaired: false, untouched: [] })
  })

  it.each(moments)('aborted at %s %i: the tree is unchanged', async (step, count) => {
    const root = host()
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

  it.each(moments)('failed at %s %i: the tree is unchanged', async (step, count) => {
    const root = host()
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

  it('failed in the middle of a file: the tree is unchanged', () => {
    const root = host()
    const before = treeOf(root)
    const operations: Operation[] = [
      ...plan(root),
      { kind: 'create', path: 'src/big.txt', text: 'x'.repeat(256 * 1024), reason: 'larger than the limit' },
    ]
    // With a limit on file size, as on a full disk, the write fails after a part of the file.
    const run = spawnSync(
      'bash',
      ['-c', 'ulimit -f 64; exec "$@"', 'bash', process.execPath, '--import', 'tsx'].concat(
        join(import.meta.dirname, '../../test/killedRun.ts'),
        root,
        '-',
        'never',
        '1',
      ),
      { encoding: 'utf8', input: JSON.stringify(operations) },
    )
    expect(run.status, run.stderr).toBe(1)
    expect(run.stderr).toContain('EFBIG')
    expect(treeOf(root)).toEqual(before)
  })

  it('keeps the mode of a replaced file and the link to it', async () => {
    const root = host()
    put(root, 'styles/real.css', '@import "tailwindcss";\n')
    chmodSync(join(root, 'styles/real.css'), 0o640)
    rmSync(join(root, 'src/index.css'))
    symlinkSync('../styles/real.css', join(root, 'src/index.css'))
    await applyOperations(root, [
      { kind: 'replace', path: 'src/index.css', before: sha256(css(root)), text: 'new\n', reason: 'line' },
    ])
    expect(treeOf(root)).toMatchObject({
      'src/index.css': '-> ../styles/real.css',
      'styles/real.css': 'new\n',
    })
    expect(statSync(join(root, 'styles/real.css')).mode & 0o777).toBe(0o640)
  })

  it('restores the mode of a deleted file', async () => {
    const root = host()
    chmodSync(join(root, 'old/views/swap.tsx'), 0o755)
    killedAt(root, 'written', 5)
    recover(root)
    expect(statSync(join(root, 'old/views/swap.tsx')).mode & 0o777).toBe(0o755)
  })
})

describe('changes by other programs', () => {
  it('throws if a file changed since the plan', async () => {
    const root = host()
    const operations = plan(root)
    put(root, 'src/index.css', '/* mine */\n')
    const before = treeOf(root)
    await expect(applyOperations(root, operations)).rejects.toMatchObject({ code: 'E_CHANGED_MEANWHILE' })
    expect(treeOf(root)).toEqual(before)
  })

  it('throws if a file to delete changed since the plan', async () => {
    const root = host()
    const operations = plan(root)
    put(root, 'old/views/swap.tsx', 'mine\n')
    const before = treeOf(root)
    await expect(applyOperations(root, operations)).rejects.toMatchObject({ code: 'E_CHANGED_MEANWHILE' })
    expect(treeOf(root)).toEqual(before)
  })

  it('throws if a file is created meanwhile, and keeps that file', async () => {
    const root = host()
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

  it('reports a file that changed after a kill and does not restore it', () => {
    const root = host()
    const before = treeOf(root)
    killedAt(root, 'written', 3)
    put(root, 'src/components/wallet/index.ts', 'mine\n')
    expect(recover(root)).toEqual({ isRepaired: true, untouched: ['src/components/wallet/index.ts'] })
    expect(treeOf(root)).toEqual({
      ...before,
      'src/components/': '',
      'src/components/wallet/': '',
      'src/components/wallet/index.ts': 'mine\n',
    })
  })

  it('throws in a second run at the same time, and the first one completes', async () => {
    const root = host()
    const operations = plan(root)
    let second: unknown
    const first = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        join(import.meta.dirname, '../../test/killedRun.ts'),
        root,
        JSON.stringify(operations),
        'wait',
        '1',
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    await new Promise<void>((resolve) => first.stdout.once('data', () => resolve()))
    await applyOperations(root, operations).catch((error: unknown) => {
      second = error
    })
    first.stdin.end()
    await new Promise((resolve) => first.once('exit', resolve))
    expect(second).toMatchObject({ code: 'E_BUSY', exitCode: 1, details: { pid: first.pid } })
    expect(treeOf(root)['latchkey.lock.json']).toBe('{}\n')
  })
})

describe('links in paths', () => {
  it('throws if a path leaves the project through a link', async () => {
    const root = host()
    mkdirSync(join(root, '..', 'latchkey-outside'), { recursive: true })
    deleteAfterTest(join(root, '..', 'latchkey-outside'))
    symlinkSync('../latchkey-outside', join(root, 'out'))
    const before = treeOf(root)
    const running = applyOperations(root, [
      { kind: 'create', path: 'out/file.txt', text: 'x', reason: 'through a link' },
    ])
    await expect(running).rejects.toMatchObject({ code: 'E_TARGET_OUTSIDE' })
    expect(treeOf(root)).toEqual(before)
    expect(treeOf(join(root, '..', 'latchkey-outside'))).toEqual({})
  })

  it('recovery does not follow a new link, and reports the file', () => {
    const root = host()
    killedAt(root, 'written', 4)
    const outside = mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
    deleteAfterTest(outside)
    // The bytes equal those of the run, so that only the link differs.
    put(outside, 'index.css', css(root))
    rmSync(join(root, 'src/index.css'))
    symlinkSync(join(outside, 'index.css'), join(root, 'src/index.css'))
    const foreign = treeOf(outside)
    expect(recover(root)).toEqual({ isRepaired: true, untouched: ['src/index.css'] })
    expect(treeOf(outside)).toEqual(foreign)
  })
})
