import { expect, test } from 'vitest'
import { decodeRequest } from '../decodeRequest.js'
import { commonestRequests } from './commonestRequests.js'

test('the hundred commonest requests are decoded, but those of contracts that are not known', async () => {
  const requests = commonestRequests()
  expect(requests).toHaveLength(100)
  const decoded = await Promise.all(requests.map((each) => decodeRequest(each)))
  const kinds = decoded.map((each) => (each.kind === 'transaction' ? each.call.kind : each.kind))
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({
    transfer: 38,
    approve: 12,
    approveAll: 2,
    swap: 12,
    batch: 14,
    described: 6,
    unknown: 5,
    message: 6,
    typedData: 5,
  })
})
