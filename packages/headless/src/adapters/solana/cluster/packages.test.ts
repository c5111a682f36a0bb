import { expect, test, vi } from 'vitest'
import { importKit, importPrograms } from './packages.js'

test.each([
  ['@solana/kit', importKit],
  ['@solana-program/system', importPrograms],
  ['@solana-program/token', importPrograms],
  ['@solana-program/compute-budget', importPrograms],
])('rejects with the error of the import if %s is missing', async (name, load) => {
  const missing = new Error(`Cannot find package '${name}'`)
  vi.doMock(name, () => {
    throw missing
  })
  const error: unknown = await load().catch((cause: unknown) => cause)
  vi.doUnmock(name)
  expect((error as Error).cause ?? error).toBe(missing)
  await expect(load()).resolves.toBeTypeOf('object')
})
