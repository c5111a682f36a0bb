import { expect, test, vi } from 'vitest'
import { loadClientPackages } from './loadClientPackages.js'

test.each(['@walletconnect/core', '@walletconnect/sign-client'])(
  'rejects with the error of the import if %s is missing',
  async (name) => {
    const missing = new Error(`Cannot find package '${name}'`)
    vi.doMock(name, () => {
      throw missing
    })
    await readMocks(name)
    const error: unknown = await loadClientPackages().catch((cause: unknown) => cause)
    vi.doUnmock(name)
    await readMocks(name)
    expect((error as Error).cause ?? error).toBe(missing)
    expect(Object.keys(await loadClientPackages())).toEqual(['core', 'signClient'])
  },
)

/**
 * Waits until Vitest knows which packages are mocked: it reads that at the next import, and two imports at
 * once, as `loadClientPackages` makes them, read it twice, the second time after it has changed.
 */
async function readMocks(name: string): Promise<void> {
  await import(/* @vite-ignore */ name).catch(() => undefined)
}
