import { expect, test, vi } from 'vitest'
import { loadClientPackages } from './loadClientPackages.js'

test.each(['@walletconnect/core', '@walletconnect/sign-client'])(
  'rejects with the error of the import if %s is missing',
  async (name) => {
    const missing = new Error(`Cannot find package '${name}'`)
    vi.doMock(name, () => {
      throw missing
    })
    const error: unknown = await loadClientPackages().catch((cause: unknown) => cause)
    vi.doUnmock(name)
    expect((error as Error).cause ?? error).toBe(missing)
    expect(Object.keys(await loadClientPackages())).toEqual(['core', 'signClient'])
  },
)
