import { sandboxEvmAssets } from '@latchkey/sandbox'
import { createPublicClient, http, parseAbi, toHex } from 'viem'
import { expect, inject, test } from 'vitest'
import { sandboxNetworks } from '../../../test/scene.js'
import { defineNetwork } from '../../shared/networks.js'
import { readGasPrice } from '../rpc/readGasPrice.js'
import { simulateAccount } from '../simulation/simulateAccount.js'
import { routerSwaps } from './routerSwaps.js'
import type { SwapToken } from './swaps.js'

// Other test files swap on the first chain.
const networkId = 'eip155:1338'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = () => createPublicClient({ transport: http(inject('sandbox').chains[1]?.rpcUrl) })
const network = () => {
  const [, second] = sandboxNetworks()
  if (!second) throw new Error('The sandbox has no second chain.')
  return defineNetwork(second)
}
const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

function tokenOf(symbol: string): SwapToken & { readonly address: `0x${string}` } {
  const found = sandboxEvmAssets.tokens.find((token) => token.symbol === symbol)
  if (!found) throw new Error(`The sandbox has no token ${symbol}.`)
  const { address, name, decimals } = found
  return { networkId, address: address as `0x${string}`, name, symbol, decimals }
}
const ether: SwapToken = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 }
const weth = tokenOf('WETH').address
const open = () =>
  routerSwaps({
    networks: [network()],
    routers: { [networkId]: { address: sandboxEvmAssets.exchange, wrappedNative: weth } },
    tokens: [tokenOf('USDC'), { ...tokenOf('DAI'), networkId: 'eip155:10' }],
  })

/** What a pair yields, computed from its reserves: 0.3 % of what comes in is the fee. */
async function yieldOf(from: `0x${string}`, to: `0x${string}`, amount: bigint): Promise<bigint> {
  const exchange = sandboxEvmAssets.exchange as `0x${string}`
  const pair = await chain().readContract({
    address: exchange,
    abi,
    functionName: 'getPair',
    args: [from, to],
  })
  const [first, second] = await chain().readContract({ address: pair, abi, functionName: 'getReserves' })
  const [before, after] = from.toLowerCase() < to.toLowerCase() ? [first, second] : [second, first]
  return (amount * 997n * after) / (before * 1_000n + amount * 997n)
}

test('quotes are those of the pairs, directly and through the wrapped currency', async () => {
  const swaps = open()
  const [usdc, dai] = [tokenOf('USDC'), tokenOf('DAI')]
  const amount = 10n ** 18n
  const direct = await swaps.getQuote({ networkId, from: ether, to: usdc, amount })
  expect(direct).toMatchObject({ fromAmount: amount, source: 'router', path: [weth, usdc.address] })
  expect(direct.toAmount).toBe(await yieldOf(weth, usdc.address, amount))
  expect(Date.now() - direct.readAt).toBeLessThan(30_000)
  const back = await swaps.getQuote({ networkId, from: usdc, to: ether, amount: 5_000_000n })
  expect(back.toAmount).toBe(await yieldOf(usdc.address, weth, 5_000_000n))
  const across = await swaps.getQuote({ networkId, from: usdc, to: dai, amount: 5_000_000n })
  expect(across.path).toContain(weth)
  expect(across.toAmount).toBe(
    await yieldOf(weth, dai.address, await yieldOf(usdc.address, weth, 5_000_000n)),
  )
})

test('tokens without liquidity have no quote, and other networks no swaps', async () => {
  const swaps = open()
  const lie = tokenOf('LIE')
  const quote = swaps.getQuote({ networkId, from: ether, to: lie, amount: 1n })
  await expect(quote).rejects.toMatchObject({ code: 'swap/insufficient-liquidity' })
  const same = swaps.getQuote({ networkId, from: ether, to: tokenOf('WETH'), amount: 1n })
  await expect(same).rejects.toMatchObject({ code: 'swap/insufficient-liquidity' })
  expect(await swaps.getTokens({ networkId })).toEqual([ether, tokenOf('USDC')])
  expect([swaps.supports(networkId), swaps.supports('eip155:10')]).toEqual([true, false])
  await expect(swaps.getTokens({ networkId: 'eip155:10' })).rejects.toMatchObject({
    code: 'swap/unsupported',
  })
  expect(swaps.listContacts?.()).toEqual([
    { url: inject('sandbox').chains[1]?.rpcUrl, source: networkId, purpose: 'rpc' },
  ])
})

test('a swap is simulated with what it pays and yields, and one whose minimum is too high would fail', async () => {
  const swaps = open()
  const [from, to] = [ether, tokenOf('USDC')]
  const amount = 10n ** 17n
  const quote = await swaps.getQuote({ networkId, from, to, amount })
  const simulate = async (minimumReceived: bigint) => {
    const swap = await swaps.buildSwap({ networkId, quote, account, minimumReceived, slippage: 1 })
    const calls = [{ ...swap, value: toHex(swap.value) }]
    return simulateAccount({ network: network(), account, calls, tokens: [to.address] })
  }
  const simulated = await simulate(quote.toAmount)
  expect(simulated).toMatchObject({ native: { paid: amount, received: 0n }, approvals: [] })
  const [received] = simulated?.isReverted === false ? simulated.held : []
  expect(received && received.after - received.before).toBe(quote.toAmount)
  expect(await simulate(quote.toAmount + 1n)).toMatchObject({ isReverted: true })
})

test('the price of gas rises from standard to instant, and covers the base fee (spec 3.11/gas-price)', async () => {
  const { standard, fast, instant } = await readGasPrice(network())
  const { baseFeePerGas } = await chain().getBlock()
  expect(standard >= (baseFeePerGas ?? 0n) - (baseFeePerGas ?? 0n) / 8n).toBe(true)
  expect(standard <= fast && fast <= instant).toBe(true)
})
