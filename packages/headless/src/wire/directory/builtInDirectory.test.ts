import { expect, test } from 'vitest'
import { builtInDirectory } from './builtInDirectory.js'

const directory = builtInDirectory()
test('returns pages of 40 without gaps or overlaps (spec 9.5/list)', async () => {
  const first = await directory.getWallets()
  expect(first.data).toHaveLength(40)
  const second = await directory.getWallets({ page: 2 })
  const all = await directory.getWallets({ entries: 1_000 })
  expect(all.count).toBe(all.data.length)
  expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 80))
  const one = { data: all.data.slice(0, 1), count: all.count }
  for (const entries of [1, 0, -1]) expect(await directory.getWallets({ page: 0, entries })).toEqual(one)
  expect(await directory.getWallets({ page: 99 })).toEqual({ data: [], count: all.count })
})

test('an abort before or while the file is loaded ends the call with its reason', async () => {
  const reason = new Error('left')
  await expect(directory.getWallets({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  const call = builtInDirectory().getWallets({ signal: controller.signal })
  controller.abort(reason)
  await expect(call).rejects.toBe(reason)
})
