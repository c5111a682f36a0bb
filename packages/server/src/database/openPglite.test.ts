import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailableError } from './Database.js'
import { openPglite } from './openPglite.js'
import { startPgliteThread } from './startPgliteThread.js'

function spyOnWebAssembly(name: 'instantiate' | 'compile') {
  const spy = vi.spyOn(WebAssembly, name)
  onTestFinished(() => spy.mockRestore())
  return spy
}

test('Postgres is compiled and runs in a thread of its own, which ends with the database', async () => {
  const [instantiate, compile] = [spyOnWebAssembly('instantiate'), spyOnWebAssembly('compile')]
  const database = await openPglite()
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  expect(instantiate).not.toHaveBeenCalled()
  expect(compile).not.toHaveBeenCalled()
  await Promise.all([database.query('select pg_sleep(0.01)'), database.close()])
  await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailableError)
})

test('a folder that cannot be used is an error that says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(openPglite({ folder: join(file, 'data') })).rejects.toThrow(/ENOTDIR/)
})

test('statements of a thread that ends are answered: the database is unavailable', async () => {
  const thread = startPgliteThread({ folder: undefined })
  const waiting = thread.ask({ type: 'query', sql: 'select 1', parameters: [] })
  const refused = expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await thread.end()
  await refused
  await expect(thread.ask({ type: 'open' })).rejects.toBeInstanceOf(DatabaseUnavailableError)
})
