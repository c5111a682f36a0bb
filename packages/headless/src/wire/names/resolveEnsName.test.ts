import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { decodeFunctionData, encodeAbiParameters, type Hex, namehash, pad, parseAbi, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { expect, onTestFinished, test } from 'vitest'
import { defineNetwork } from '../../shared/networks.js'
import { resolveEnsName } from './resolveEnsName.js'

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
const name = 'alice.eth'
const resolver = `0x${'ee'.repeat(20)}` as const

/** An endpoint whose universal resolver has records of one name by coin type. ENSIP-9, ENSIP-11 */
async function startResolver(records: () => ReadonlyMap<bigint, Hex>) {
  const answerOf = (call: Hex): Hex | undefined => {
    const [asked, data] = decodeFunctionData({ abi, data: call }).args as [Hex, Hex]
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'resolve' || asked !== toHex(packetToBytes(name)) || args[0] !== namehash(name))
      return undefined
    const record = records().get(args[1] ?? 60n)
    const result =
      args[1] === undefined
        ? encodeAbiParameters([{ type: 'address' }], [record?.length === 42 ? record : `0x${'0'.repeat(40)}`])
        : encodeAbiParameters([{ type: 'bytes' }], [record ?? '0x'])
    return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [result, resolver])
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { id, params } = JSON.parse(text)
    const result = answerOf(params[0].data)
    const error = { code: 3, message: 'execution reverted', data: '0x' }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(result ? { result } : { error }) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the address of a name on a network is that of its coin type or of all EVM networks, whatever else it has', {
  timeout: fuzzTimeout,
}, async () => {
  let records: ReadonlyMap<bigint, Hex> = new Map()
  const url = await startResolver(() => records)
  const networkOf = (id: number) =>
    defineNetwork({
      id,
      name: 'Network',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
      contracts: { ensUniversalResolver: { address: resolver } },
    })
  const resolverNetwork = networkOf(1)
  const anyEvm = 2n ** 31n
  const coin = fc.oneof(
    fc.constantFrom(60n, 0n, 501n, 8453n, anyEvm, anyEvm + 1n, anyEvm + 8453n, anyEvm + 10n),
    fc.bigInt({ min: 0n, max: 2n ** 33n }),
  )
  const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes))
  const record = fc.oneof(
    { arbitrary: address, weight: 4 },
    fc.constantFrom<Hex>('0x', `0x${'0'.repeat(40)}`, '0x1234', pad('0x1234'), `0x${'ab'.repeat(33)}`),
  )
  const chainId = fc.oneof(
    fc.constantFrom(1, 60, 8453, 10, 2 ** 31 - 1),
    fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  )
  const property = fc.asyncProperty(
    fc.array(fc.tuple(coin, record), { maxLength: 6 }),
    chainId,
    async (list, id) => {
      // Ethereum is asked for by the function of old resolvers, which answer with an address.
      records = new Map(
        list.map(([type, value]) => [type, type === 60n && value.length !== 42 ? '0x' : value]),
      )
      const own = id === 1 ? 60n : anyEvm + BigInt(id)
      const isNone = (type: bigint) => {
        const found = records.get(type) ?? '0x'
        return found === '0x' || (type === 60n && /^0x0+$/.test(found))
      }
      const used = [own, anyEvm].find((type) => !isNone(type))
      const expected = used === undefined ? undefined : records.get(used)
      const isAddress = expected !== undefined && /^0x(?!0{40}$)[\da-f]{40}$/.test(expected)
      const found = await resolveEnsName({ name, network: networkOf(id), resolverNetwork })
      expect(found).toBe(isAddress ? expected : undefined)
    },
  )
  await holds(property, { seed: 20_261_129, numRuns: 60 })
})
