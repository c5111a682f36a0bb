import { expect, test } from 'vitest'
import { lazyMethods } from './lazyMethods.js'
import { loadOnce } from './loadOnce.js'

class Counter {
  count = 0
  add(by: number, times = 1): number {
    this.count += by * times
    return this.count
  }
  fail(): never {
    throw new Error('full')
  }
}

test('methods load their object at the first call, and pass on what they are called with', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    loads++
    return new Counter()
  })
  const { add, fail } = lazyMethods(load, ['add', 'fail'])
  expect(loads).toBe(0)
  await expect(add(2)).resolves.toBe(2)
  await expect(add(2, 3)).resolves.toBe(8)
  await expect(fail()).rejects.toThrow('full')
  expect(loads).toBe(1)
})

test('methods reject while their object cannot be loaded', async () => {
  let isOnline = false
  const load = loadOnce(async () => {
    if (!isOnline) throw new Error('offline')
    return new Counter()
  })
  const { add } = lazyMethods(load, ['add'])
  await expect(add(1)).rejects.toThrow('offline')
  isOnline = true
  await expect(add(1)).resolves.toBe(1)
})
