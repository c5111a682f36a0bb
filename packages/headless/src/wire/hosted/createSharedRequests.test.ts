import { expect, test } from 'vitest'
import { createSharedRequests } from './createSharedRequests.js'

test('8192 requests in flight are shared, and a further one is sent for each caller (spec 9.3/cache-cap)', async () => {
  const share = createSharedRequests()
  const sent = new Map<string, number>()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const ask = (key: string) =>
    share(key, undefined, () => {
      sent.set(key, (sent.get(key) ?? 0) + 1)
      return answered
    })
  const keys = Array.from({ length: 8_193 }, (_, index) => `${index}`)
  const asked = [...keys, ...keys].map(ask)
  expect([...sent].filter(([, times]) => times === 2)).toEqual([['8192', 2]])
  answer()
  await Promise.all(asked)
  await ask('0')
  expect(sent.get('0')).toBe(2)
})
