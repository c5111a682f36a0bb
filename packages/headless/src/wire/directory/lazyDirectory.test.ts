import { expect, test } from 'vitest'
import { lazyDirectory } from './lazyDirectory.js'

const page = { data: [{ id: 'one', name: 'One' }], count: 1 }

test('loads the code once, at the first call', async () => {
  let loads = 0
  const directory = lazyDirectory(async () => {
    loads++
    return { getWallets: async ({ search } = {}) => (search === 'one' ? page : { data: [], count: 0 }) }
  })
  expect(loads).toBe(0)
  expect(await Promise.all([directory.getWallets({ search: 'one' }), directory.getWallets()])).toEqual([
    page,
    { data: [], count: 0 },
  ])
  expect(loads).toBe(1)
})

test('tries to load again after a load that failed', async () => {
  let loads = 0
  const directory = lazyDirectory(async () => {
    if (loads++ === 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { getWallets: async () => page }
  })
  await expect(directory.getWallets()).rejects.toThrow(TypeError)
  expect(await directory.getWallets()).toEqual(page)
})

test('preload loads the code before the first call', async () => {
  let loads = 0
  const directory = lazyDirectory(async () => {
    loads++
    return { getWallets: async () => page }
  })
  await directory.preload()
  expect(loads).toBe(1)
  expect(await directory.getWallets()).toEqual(page)
  expect(loads).toBe(1)
})
