import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInbox } from '@latchkey/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/src/database/openDatabase.js'
import { createTestDatabase } from '../../server/test/testDatabases.js'
import { startCommand } from './startCommand.js'

const wait = { timeout: 170_000, interval: 200 }

const settings = {
  URL: 'https://wallet.example.com',
  ALLOWED_ORIGINS: 'https://app.example.com',
  NETWORKS: 'eip155:1=https://rpc.example.com/a-key',
  SMTP_URL: 'smtp://user:hunter2@127.0.0.1:1',
  MAIL_FROM: 'wallet@example.com',
  OPERATOR: 'Example',
  PORT: '0',
}
const pepper = 'ab'.repeat(32)

/** Waits until the command listens, and returns that line of its log. */
async function listening(run: ReturnType<typeof startCommand>) {
  const find = () => run.lines().find(({ message }) => message === 'listening')
  await expect.poll(() => find() ?? run.errors(), wait).toMatchObject({ message: 'listening' })
  return find() as {
    listeningAt: string
    frameHash: string
    walletHash: string
    database: string
    version: string
  }
}

test('the command tells each setting that is missing or wrong in one sentence, and starts nothing', async () => {
  const run = startCommand({ ...settings, DATA_FOLDER: '/nowhere/at/all', PORT: 'x', PEPPER: 'hunter2' })
  expect((await run.exited)[0]).toBe(1)
  expect(run.errors()).toBe(
    'PEPPER: it is not at least 64 digits of hex, such as "openssl rand -hex 32" makes.\nPORT: "x" is not an integer from 0 to 65535.\n',
  )
  expect(run.output()).toBe('')
})

test('a database that cannot be reached and a port in use are one sentence', async () => {
  const run = startCommand({
    ...settings,
    DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/wallets',
    PEPPER: pepper,
  })
  expect((await run.exited)[0]).toBe(1)
  expect(run.errors()).toBe('DATABASE_URL: the database cannot be reached.\n')
})

test('on Postgres, beside the tables of the server: the log has no secret, and SIGTERM answers open requests first', async () => {
  const url = await createTestDatabase()
  const server = await openDatabase({ url })
  onTestFinished(() => server.close())
  expect(await server.query('select count(*)::int as count from analytics_events')).toEqual([{ count: 0 }])
  const inbox = await startInbox()
  onTestFinished(() => inbox.stop())
  const run = startCommand({ ...settings, DATABASE_URL: url, PEPPER: pepper })
  const { listeningAt, frameHash, walletHash, version, database } = await listening(run)
  expect(database).toBe('postgres')
  expect(listeningAt).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(run.lines().find(({ level }) => level === 'warn')).toMatchObject({
    message: expect.stringContaining('TRUSTED_PROXIES is 0'),
  })
  expect(await (await fetch(`${listeningAt}/healthz`)).json()).toEqual({
    status: 'OK',
    frameHash,
    walletHash,
    version,
  })
  expect((await fetch(`${listeningAt}/readyz`)).status).toBe(200)
  const shown = await (await fetch(`${listeningAt}/settings.json`)).json()
  expect(shown).toMatchObject({ operator: 'Example', frameHash, walletHash })
  const hashOf = async (path: string) => {
    const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
    const page = await fetch(`${listeningAt}${path}`, { headers })
    return Buffer.from(await crypto.subtle.digest('SHA-256', await page.arrayBuffer())).toString('hex')
  }
  expect(await hashOf('/approval')).toBe(frameHash)
  expect(await hashOf('/wallet')).toBe(walletHash)
  expect((await fetch(`${listeningAt}/leave`)).status).toBe(200)
  // Both are there.
  const schemas = await server.query<{ name: string }>(
    "select distinct table_schema as name from information_schema.tables where table_schema in ('public', 'latchkey_frame') order by 1",
  )
  expect(schemas.map(({ name }) => name)).toEqual(['latchkey_frame', 'public'])

  // What is not HTTP, and paths that no browser sends.
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(listeningAt).port), '127.0.0.1')
      let answer = ''
      socket.setEncoding('utf8').on('data', (part: string) => {
        answer += part
      })
      socket.on('close', () => resolve(answer)).on('error', () => {})
      socket.end(text)
    })
  const ask = (path: string) =>
    raw(`GET ${path} HTTP/1.1\r\nhost: wallet.example.com\r\nconnection: close\r\n\r\n`)
  for (const path of [
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/wallet/../package.json',
    '//etc/passwd',
  ])
    expect(await ask(path)).toMatch(/^HTTP\/1\.1 404 /)
  expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await raw('GET / HTTP/1.1\r\nhost: [\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)

  run.child.kill('SIGTERM')
  expect((await run.exited)[0]).toBe(0)
  expect(run.lines().at(-1)).toMatchObject({ message: 'stopping' })
  const logged = run.output() + run.errors()
  for (const secret of ['hunter2', 'a-key', pepper, new URL(url).password || 'hunter2'])
    expect(logged).not.toContain(secret)
})

test('on a data folder: it makes the pepper, keeps the folder for itself, and finds its data again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const environment = { ...settings, DATA_FOLDER: folder }
  const first = startCommand(environment)
  const { listeningAt, database } = await listening(first)
  expect(database).toBe('pglite')
  expect(first.output()).toContain('pepper was made')
  const second = startCommand(environment)
  expect((await second.exited)[0]).toBe(1)
  expect(second.errors()).toMatch(/^The folder \S+ is in use by another server\. [^\n]+\n$/)
  expect((await fetch(`${listeningAt}/readyz`)).status).toBe(200)
  first.child.kill('SIGINT')
  expect((await first.exited)[0]).toBe(0)
  const third = startCommand(environment)
  await listening(third)
  expect(third.output()).not.toContain('pepper was made')
})
