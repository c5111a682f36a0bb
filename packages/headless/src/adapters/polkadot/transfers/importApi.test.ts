import { expect, test, vi } from 'vitest'
import { importApi } from './importApi.js'

test('rejects with the error of the import if the package is missing', async () => {
  const missing = new Error("Cannot find package '@polkadot/api'")
  vi.doMock('@polkadot/api', () => {
    throw missing
  })
  const error: unknown = await importApi().catch((cause: unknown) => cause)
  expect((error as Error).cause ?? error).toBe(missing)
  vi.doUnmock('@polkadot/api')
  expect(Object.keys(await importApi())).toEqual(['ApiPromise', 'HttpProvider', 'WsProvider'])
})
