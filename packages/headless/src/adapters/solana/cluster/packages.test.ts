import { expect, test, vi } from 'vitest'
import { importKit, importPrograms } from './packages.js'

/** Returns what an import rejects with while a package is missing. */
async function withoutPackage(name: string, load: () => Promise<unknown>) {
  const missing = new Error(`Cannot find package '${name}'`)
  vi.doMock(name, () => {
    throw missing
  })
  const error: unknown = await load().catch((cause: unknown) => cause)
  vi.doUnmock(name)
  return { missing, error: (error as Error).cause ?? error }
}

test('rejects with the error of the import if @solana/kit is missing', async () => {
  const { missing, error } = await withoutPackage('@solana/kit', importKit)
  expect(error).toBe(missing)
  await expect(importKit()).resolves.toBeTypeOf('object')
})

test('rejects with the error of the import if a program package is missing', async () => {
  const { missing, error } = await withoutPackage('@solana-program/system', importPrograms)
  expect(error).toBe(missing)
})
