import { type SandboxChain, startChain } from '@latchkey/sandbox'
import { type Address, type Client, createClient, createTestClient, type Hex, http } from 'viem'
import { estimateL1Fee } from 'viem/op-stack'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { defineNetwork } from '../../shared/networks.js'
import { estimate } from './estimate.js'
import { readRollupFee } from './readRollupFee.js'

const oracle = '0x420000000000000000000000000000000000000F'
const [from, to] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const
const tera = 10n ** 12n

/** Contracts in place of the oracle. */
const code = {
  /** `getL1Fee` returns 10^12 for each byte of the call. Every other function reverts. */
  perByte: '0x60003560e01c6349948e0e14601357600080fd5b3664e8d4a510000260005260206000f3',
  /** Every function returns 10^12. */
  constant: '0x64e8d4a5100060005260206000f3',
  /** Every function reverts. */
  reverting: '0x600080fd',
  /** Every function returns one byte. */
  short: '0x60016000f3',
} as const satisfies Record<string, Hex>

let chain: SandboxChain
let client: Client
beforeAll(async () => {
  chain = await startChain({ id: 31_339 })
  client = createClient({ transport: http(chain.url, { retryCount: 0 }) })
})
const setCode = (bytecode: Hex, address: Address = oracle) =>
  createTestClient({ mode: 'anvil', transport: http(chain.url) }).setCode({ address, bytecode })
afterEach(async () => {
  chain.reset()
  await setCode('0x')
})
afterAll(() => chain.stop())

const transfer = { chainId: 31_339, to, value: 10n ** 18n, gas: 21_000n } as const
function estimated() {
  const network = defineNetwork({
    id: chain.id,
    name: 'Rollup',
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: [chain.url] } },
  })
  return estimate({ client, network, from, to, value: transfer.value })
}

test('a network without the contract has no such fee', async () => {
  expect(await readRollupFee(client, transfer)).toEqual({ fee: 0n, least: 0n })
})

test('the fee for the data depends on the transaction, and may rise by half', async () => {
  await setCode(code.perByte)
  const { fee, least } = await readRollupFee(client, transfer)
  expect(fee * 2n).toBe(least * 3n)
  expect((fee * 2n) % (3n * tera)).toBe(0n)
  const byViem = await estimateL1Fee(client, {
    ...{ account: from, to, value: transfer.value, gasPriceOracleAddress: oracle },
    chain: undefined,
  } as never)
  // viem encodes a shorter nonce.
  const [bytes, bytesOfViem] = [(fee * 2n) / (3n * tera), byViem / tera]
  expect(bytes).toBeGreaterThanOrEqual(bytesOfViem)
  expect(bytes - bytesOfViem).toBeLessThanOrEqual(32n)
})

test('the fee of the operator is added', async () => {
  await setCode(code.constant)
  expect(await readRollupFee(client, transfer)).toEqual({ fee: (tera * 5n) / 2n, least: tera * 2n })
})

test.each(['reverting', 'short'] as const)(
  'another contract at the address is no oracle: %s',
  async (kind) => {
    await setCode(code[kind])
    expect(await readRollupFee(client, transfer)).toEqual({ fee: 0n, least: 0n })
  },
)

test.each([534352, 534351])('the contract of Scroll has another address: chain %i', async (chainId) => {
  const scrollOracle = '0x5300000000000000000000000000000000000002'
  await setCode(code.constant, scrollOracle)
  expect(await readRollupFee(client, { ...transfer, chainId })).toMatchObject({ fee: (tera * 5n) / 2n })
  await setCode('0x', scrollOracle)
  await setCode(code.constant)
  expect(await readRollupFee(client, { ...transfer, chainId })).toMatchObject({ fee: 0n })
})

test('the estimate contains it', async () => {
  const without = await estimated()
  await setCode(code.constant)
  expect((await estimated()).fee - without.fee).toBe((tera * 5n) / 2n)
})

test('rejects if the node does not answer', async () => {
  chain.failNext(1)
  await expect(readRollupFee(client, transfer)).rejects.toThrow()
  chain.failNext(1, { code: -32005, message: 'limit exceeded' })
  await expect(readRollupFee(client, transfer)).rejects.toThrow('limit exceeded')
})
