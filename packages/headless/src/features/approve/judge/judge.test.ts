import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeRequest } from '../decodeRequest.js'
import { requests } from './requests.js'
import { contradicts } from './truth.js'

test('no description says other than the truth', async () => {
  const lies: string[] = []
  for (const { name, request, truth } of requests) {
    const decoded = await decodeRequest(request as never)
    const lie = contradicts(decoded, truth)
    if (lie) lies.push(`${name}: ${lie}`)
  }
  expect(lies).toEqual([])
})
