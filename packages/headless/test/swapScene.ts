import { sandboxEvmAssets } from '@latchkey/sandbox'
import { createPublicClient, erc20Abi, http, type PublicClient, parseAbi } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { inject } from 'vitest'
import { routerSwaps, type SwapService, type SwapToken } from '../src/exports/services.js'
import { connect } from '../src/features/connect/connect.js'
import { mintToken } from './mintToken.js'
import { addWallet, createScene, memoryStorage, sandboxNetworks } from './scene.js'

export const networkId = 'eip155:1337'
/** The native currency of the sandbox's first chain. */
export const ether: SwapToken = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A token of the sandbox as swaps take it. */
export function swapToken(symbol: string): SwapToken & { readonly address: `0x${string}` } {
  const found = sandboxEvmAssets.tokens.find((token) => token.symbol === symbol)
  if (!found) throw new Error(`The sandbox has no token ${symbol}.`)
  const { address, name, decimals } = found
  return { networkId, address: address as `0x${string}`, name, symbol, decimals }
}

export const weth = swapToken('WETH').address
/** The sandbox's exchange. */
export const router = { address: sandboxEvmAssets.exchange, wrappedNative: weth }

/** Swaps over the sandbox's exchange. */
export function sandboxSwaps(): SwapService {
  const symbols = ['USDC', 'USDT', 'DAI', 'WBTC', 'PTS', 'TAX', 'ISLE']
  const networks = sandboxNetworks()
  return routerSwaps({ networks, routers: { [networkId]: router }, tokens: symbols.map(swapToken) })
}

/** The sandbox's first chain. */
export function chain(): PublicClient {
  return createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
}

/** Returns the balance of a token, or of ether. */
export async function balanceOf(token: SwapToken, owner: `0x${string}`): Promise<bigint> {
  if (!token.address) return chain().getBalance({ address: owner })
  const contract = { address: token.address as `0x${string}`, abi: erc20Abi } as const
  return chain().readContract({ ...contract, functionName: 'balanceOf', args: [owner] })
}

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

/** Computes from the reserves of a pair what it yields: 0.3 % of what comes in is the fee. */
export async function yieldOf(from: `0x${string}`, to: `0x${string}`, amount: bigint): Promise<bigint> {
  const exchange = sandboxEvmAssets.exchange as `0x${string}`
  const client = chain()
  const pair = await client.readContract({
    address: exchange,
    abi,
    functionName: 'getPair',
    args: [from, to],
  })
  const [first, second] = await client.readContract({ address: pair, abi, functionName: 'getReserves' })
  const [before, after] = from.toLowerCase() < to.toLowerCase() ? [first, second] : [second, first]
  return (amount * 997n * after) / (before * 1_000n + amount * 997n)
}

/** Moves the price of a token by a trade of another account. */
export async function movePrice(token: SwapToken, percent: number): Promise<void> {
  const { url } = inject('sandbox')
  const body = JSON.stringify({ token: token.address, percent })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/chains/1337/price`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
}

/** An account of its own with 10 ether, connected, and tokens. */
export async function openSwaps({
  swaps = sandboxSwaps(),
  tokens = {},
  approval = 'auto',
}: {
  swaps?: SwapService | undefined
  /** Amounts by symbol. */
  tokens?: Readonly<Record<string, bigint>>
  approval?: 'auto' | 'window'
} = {}) {
  const wallet = addWallet({ privateKeys: [generatePrivateKey()] })
  const storage = memoryStorage()
  const openPage = () => createScene({ services: { swaps }, storage })
  const scene = openPage()
  const account = wallet.accounts[0] as `0x${string}`
  await chain().request({
    method: 'anvil_setBalance' as never,
    params: [account, '0x8ac7230489e80000'] as never,
  })
  for (const [symbol, value] of Object.entries(tokens))
    await mintToken({ token: swapToken(symbol).address, to: account, value })
  await connect(scene.latchkey, { connector: await scene.connector() })
  wallet.controls.setApproval(approval)
  return { ...scene, openPage, wallet, account }
}
