import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { isWhole } from '@latchkey/test/tier'
import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeRequest } from '../decodeRequest.js'
import { allPaths, anyTypedData, signedIn } from './anyTypedData.js'
import { anyRow, oneChange } from './attack.js'
import { exceptions, findLie, findUnchanged, report } from './findings.js'
import { requests } from './requests.js'
import { type Choose, listedChoices } from './row.js'
import { tamper } from './tamper.js'
import { contradicts, findUnsound, isUncertain, show } from './truth.js'
import { otherLeaf, replaceAt, type TypedData, typedDataOf, valueAt } from './typedData.js'

const settings = {
  seed: 20_261_128,
  numRuns: isWhole() ? 5_000 : 200,
  // Each property has the same part of the time.
  share: 1 / (Object.keys(anyRow).length + 2),
}

describe('the table', () => {
  test('has its rows, of each kind', () => {
    expect(requests.length).toBeGreaterThan(300)
    for (const kind of ['transaction', 'typedData', 'message', 'nothing'] as const)
      expect(requests.filter(({ truth }) => truth.signs === kind).length).toBeGreaterThan(30)
  })

  test('no description says other than the truth', async () => {
    const lies = await Promise.all(requests.map(findLie))
    expect(lies.flatMap((lie) => (lie ? [report(lie)] : []))).toEqual([])
  })

  test('each member that a wallet reads changes the description', async () => {
    expect(exceptions.length).toBeLessThanOrEqual(10)
    const unchanged = await Promise.all(requests.map(findUnchanged))
    expect(unchanged.flat().map(report)).toEqual([])
  })

  test('a description that is changed in one claim is found', async () => {
    const believed: string[] = []
    let count = 0
    for (const { name, request, truth } of requests) {
      const decoded = await decodeRequest(request)
      if (contradicts(decoded, truth)) continue
      for (const changed of tamper(decoded)) {
        count += 1
        if (!contradicts(changed.decoded, truth)) believed.push(`${name}: ${changed.claim}`)
      }
    }
    expect(count).toBeGreaterThan(2_000)
    expect(believed).toEqual([])
  })
})

describe('generated requests', { timeout: fuzzTimeout }, () => {
  test.each(Object.entries(anyRow))('of %s: no description says other than the truth', async (_, make) => {
    const check = async (choose: Choose) => {
      const row = make(choose)
      const lie = await findLie(row)
      if (lie) throw new Error(report(lie))
      const [unchanged] = await findUnchanged(oneChange(row, choose))
      if (unchanged) throw new Error(report(unchanged))
    }
    const numbers = fc.array(fc.nat(), { minLength: 1, maxLength: 60, size: 'max' })
    await holds(
      fc.asyncProperty(numbers, (list) => check(listedChoices(list))),
      settings,
    )
  })

  test('of typed data: what is shown is what is hashed', async () => {
    let described = 0
    let count = 0
    const property = fc.asyncProperty(anyTypedData, fc.nat(), async (data, pick) => {
      count += 1
      if (await isShownAsHashed(data, pick)) described += 1
    })
    await holds(property, settings)
    // Not so if most of it were refused as unknown.
    expect(described).toBeGreaterThan(count / 2)
  })

  test('of anything: never throws, and doubts what is not known', async () => {
    const property = fc.asyncProperty(anyRequest, async (request) => {
      const decoded = await decodeRequest(request)
      const wrong = findUnsound(decoded)
      if (wrong) throw new Error(`${wrong}: ${show(request)} is ${show(decoded)}`)
    })
    await holds(property, settings)
  })
})

/** Compares what is shown with the hash, and returns whether anything is shown. */
async function isShownAsHashed(data: TypedData, pick: number): Promise<boolean> {
  const signed = signedIn(data).map((path) => path.join('.'))
  const paths = allPaths(data.message)
  const path = paths[pick % Math.max(paths.length, 1)]
  if (path) {
    const other = replaceAt(data.message, path, otherLeaf(valueAt(data.message, path)))
    const isHashed = hash(data) !== hash({ ...data, message: other as TypedData['message'] })
    if (isHashed !== signed.includes(path.join('.'))) throw new Error(`${path.join('.')} in ${show(data)}`)
  }
  const row = typedDataOf('any typed data', data, undefined)
  const decoded = await decodeRequest(row.request)
  const lie = contradicts(decoded, row.truth)
  if (lie) throw new Error(`${lie}\n${show(data)}\n${show(decoded)}`)
  return decoded.kind === 'typedData' && isUncertain(decoded)
}

const hash = (data: TypedData) => hashTypedData(data as unknown as Parameters<typeof hashTypedData>[0])

const methods = [
  'eth_sendTransaction',
  'wallet_sendCalls',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sign',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
const anything = fc.anything({
  withBigInt: true,
  withMap: true,
  withNullPrototype: true,
  withTypedArray: true,
})

/** A row with one member that is anything, or parameters that are anything. */
const anyRequest = fc.oneof(
  fc.record({ method: fc.constantFrom(...methods), params: anything }),
  fc.record({ method: fc.constantFrom(...methods), params: fc.array(anything, { maxLength: 3 }) }),
  fc
    .record({ row: fc.constantFrom(...requests), pick: fc.nat(), value: anything })
    .map(({ row: { request }, pick, value }) => {
      const paths = allPaths(request.params)
      const path = paths[pick % Math.max(paths.length, 1)] ?? []
      return { ...request, params: replaceAt(request.params, path, value) }
    }),
  fc
    .record({ row: fc.constantFrom(...requests), name: fc.string(), value: anything })
    .map(({ row: { request }, name, value }) => {
      const [first, ...others] = Array.isArray(request.params) ? request.params : [request.params]
      const isRecord = typeof first === 'object' && first !== null && !Array.isArray(first)
      const added = isRecord ? { ...first, [name]: value } : value
      return { ...request, params: Array.isArray(request.params) ? [added, ...others] : added }
    }),
)
