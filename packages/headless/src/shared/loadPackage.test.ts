import { expect, test } from 'vitest'
import { LoadFailedError } from './errors/loadFailed.js'
import { PackageMissingError } from './errors/packageMissing.js'
import { loadPackage } from './loadPackage.js'

const fail = (error: unknown) =>
  loadPackage(() => Promise.reject(error), 'vault@1.0.0', 'network').catch((thrown: unknown) => thrown)

test('resolves with the module', async () => {
  await expect(loadPackage(async () => 'module', 'vault@1.0.0')).resolves.toBe('module')
})

test.each([
  Object.assign(new Error('?'), { code: 'ERR_MODULE_NOT_FOUND' }),
  new Error("Cannot find module 'vault'"),
  new Error("Cannot find package 'vault'"),
  new Error('Could not resolve "vault"'),
  new Error('Failed to resolve import'),
  new Error('Module not found: vault'),
  new Error('vault is not installed'),
])('a package that is missing is named, with its purpose and the cause: %s', async (cause) => {
  const error = await fail(cause)
  expect(error).toBeInstanceOf(PackageMissingError)
  expect(error).toMatchObject({
    packageName: 'vault@1.0.0',
    cause,
    shortMessage: 'Balances and transfers are not set up for this network.',
  })
})

test.each([new TypeError('Failed to fetch dynamically imported module'), undefined, 'text'])(
  'any other failure is of the connection: %s',
  async (cause) => {
    const error = await fail(cause)
    expect(error).toBeInstanceOf(LoadFailedError)
    expect(error).toMatchObject({ cause })
  },
)
