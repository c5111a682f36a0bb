import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { type RunningBin, startBin } from '../../test/startBin.js'
import { lockFolder } from './lockFolder.js'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function start(folder: string): RunningBin {
  const run = startBin({ PORT: '0', DATA_FOLDER: folder })
  onTestFinished(() => void run.child.kill('SIGKILL'))
  return run
}

async function urlOf(run: RunningBin): Promise<string> {
  await expect.poll(run.output).toContain('"message":"listening"')
  return JSON.parse(run.output().split('\n')[0] ?? '').url
}

const inUse = (folder: string) =>
  `The folder ${folder} is in use by another server. Stop it first, or set DATABASE_URL: several servers can share one Postgres.`

test('a folder has one process: a second one is refused before it listens, and the first is killed and followed at once', async () => {
  const folder = makeFolder()
  const first = start(folder)
  const url = await urlOf(first)
  const before = readdirSync(folder, { recursive: true }).length
  const second = start(folder)
  expect((await second.exited)[0]).toBe(1)
  expect([second.errors(), second.output()]).toEqual([`${inUse(folder)}\n`, ''])
  expect(readdirSync(folder, { recursive: true })).toHaveLength(before)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  first.child.kill('SIGKILL')
  await first.exited
  const third = start(folder)
  expect((await fetch(`${await urlOf(third)}/readyz`)).status).toBe(200)
  third.child.kill('SIGTERM')
  expect((await third.exited)[0]).toBe(0)
  expect(readdirSync(join(folder, 'latchkey.lock'))).toEqual([])
})

test('a process that is stopped and does not answer keeps its folder', async () => {
  const folder = makeFolder()
  const script = fileURLToPath(new URL('../../test/holdFolder.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  child.kill('SIGSTOP')
  await expect(lockFolder(folder)).rejects.toThrow(inUse(folder))
})

test('of many that start at once, one has the folder, and a later one when that has released it', async () => {
  const folder = makeFolder()
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)))
  const held = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(held).toHaveLength(1)
  await held[0]?.release()
  const next = await lockFolder(folder)
  await next.release()
  expect(readdirSync(join(folder, 'latchkey.lock'))).toEqual([])
})

test('a folder with a path that is longer than that of a socket is locked too', async () => {
  const folder = join(makeFolder(), 'a'.repeat(120))
  const lock = await lockFolder(folder)
  expect(readdirSync(join(folder, 'latchkey.lock'))[0]).toMatch(/\.sock$/)
  await expect(lockFolder(folder)).rejects.toThrow(inUse(folder))
  await lock.release()
})

test.each(['0123456789abcdef-1.sock', '0123456789abcdef-1.file', 'unknown'])(
  'the lock %s, which cannot be asked, counts while it is touched, and is removed when it is not',
  async (name) => {
    const folder = makeFolder()
    const lock = join(folder, 'latchkey.lock', name)
    mkdirSync(join(folder, 'latchkey.lock'))
    writeFileSync(lock, '')
    const touching = setInterval(() => utimesSync(lock, new Date(), new Date()), 500)
    await expect(lockFolder(folder)).rejects.toThrow(inUse(folder))
    clearInterval(touching)
    const own = await lockFolder(folder)
    expect(readdirSync(join(folder, 'latchkey.lock'))).toHaveLength(1)
    await own.release()
  },
)
