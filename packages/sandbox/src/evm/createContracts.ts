import { type Address, getAddress, isAddress } from 'viem'
import type { Contract } from './contracts/defineContract.js'
import { erc20 } from './contracts/erc20.js'
import { type ExchangePair, exchange } from './contracts/exchange.js'
import { multicall3 } from './contracts/multicall3.js'
import { maxReserve, pair, reserveKeys } from './contracts/pair.js'
import { supplyKey, tokenBalanceKey } from './contracts/tokenStorage.js'
import { wrappedEther } from './contracts/wrappedEther.js'
import { deriveAddress } from './deriveAddress.js'
import type { EvmTokenInput } from './evmTokens.js'
import { balanceKey } from './state/keys.js'

/** The account that everything comes from that accounts are given. */
export const faucet = deriveAddress('faucet')

const ether = 10n ** 18n
/** What the faucet has at first. */
const faucetEther = 1_000_000_000n * ether
const faucetWrapped = 1_000_000n * ether
const faucetTokens = 1_000_000_000_000n
const maxDecimals = 36

/** A token of the chain, with its address. */
export interface PlacedToken extends Omit<EvmTokenInput, 'address'> {
  readonly address: Address
}

/** A pool of the chain, and what it has at first. */
export interface PlacedPool extends ExchangePair {
  readonly token: PlacedToken
  readonly initial: NonNullable<EvmTokenInput['pool']>
}

/** The contracts of a chain. */
export interface Contracts {
  readonly byAddress: ReadonlyMap<string, Contract>
  readonly tokens: readonly PlacedToken[]
  readonly wrappedNative: PlacedToken
  readonly router: Address
  readonly pools: readonly PlacedPool[]
  /** The values of the first block. */
  readonly genesis: ReadonlyMap<string, bigint>
}

/**
 * Creates the contracts of a chain: the tokens, wrapped ether, the exchange with its pools, and Multicall3.
 *
 * @param options.wrapped The address of wrapped ether.
 * @param options.router The address of the exchange.
 */
export function createContracts(
  inputs: readonly EvmTokenInput[],
  options: { readonly wrapped?: string | undefined; readonly router?: string | undefined } = {},
): Contracts {
  const wrappedNative: PlacedToken = {
    name: 'Wrapped Ether',
    symbol: 'WETH',
    decimals: 18,
    address: placeOf('WETH', options.wrapped),
  }
  for (const input of inputs) checkToken(input)
  const router = placeOf('exchange', options.router)
  const tokens = inputs.map((input) => ({ ...input, address: placeOf(input.symbol, input.address) }))
  const pools = tokens.flatMap((token): PlacedPool[] => {
    if (!token.pool) return []
    const [first, second] = [token.address, wrappedNative.address].sort(byNumber) as [Address, Address]
    const address = deriveAddress(`pool ${token.address}`)
    return [{ token, address, tokens: [first, second], initial: token.pool }]
  })
  const contracts = [
    ...tokens.map(erc20),
    wrappedEther(wrappedNative),
    ...pools.map((pool) => pair(pool.address, ...pool.tokens)),
    exchange({ address: router, wrappedNative: wrappedNative.address, pairs: pools }),
    multicall3(),
  ]
  const byAddress = new Map(contracts.map((contract) => [contract.address.toLowerCase(), contract]))
  const symbols = new Set([...tokens, wrappedNative].map(({ symbol }) => symbol))
  if (byAddress.size < contracts.length || symbols.size < tokens.length + 1)
    throw new Error('Two tokens of the chain have the same symbol or address, or one is named WETH.')
  return {
    byAddress,
    tokens: [...tokens, wrappedNative],
    wrappedNative,
    router,
    pools,
    genesis: genesisOf(tokens, wrappedNative, pools),
  }
}

function genesisOf(
  tokens: readonly PlacedToken[],
  wrapped: PlacedToken,
  pools: readonly PlacedPool[],
): ReadonlyMap<string, bigint> {
  const pooled = pools.reduce((sum, { initial }) => sum + initial.ether, 0n)
  return new Map([
    [balanceKey(faucet), faucetEther],
    [balanceKey(wrapped.address), faucetWrapped + pooled],
    [tokenBalanceKey(wrapped.address, faucet), faucetWrapped],
    ...tokens.flatMap(({ address, decimals, pool }): [string, bigint][] => {
      const held = faucetTokens * 10n ** BigInt(decimals)
      return [
        [tokenBalanceKey(address, faucet), held],
        [supplyKey(address), held + (pool?.token ?? 0n)],
      ]
    }),
    ...pools.flatMap(({ address, tokens: [first], token, initial }): [string, bigint][] => {
      const [key0, key1] = reserveKeys(address)
      const isTokenFirst = first === token.address
      return [
        [tokenBalanceKey(wrapped.address, address), initial.ether],
        [tokenBalanceKey(token.address, address), initial.token],
        [key0, isTokenFirst ? initial.token : initial.ether],
        [key1, isTokenFirst ? initial.ether : initial.token],
      ]
    }),
  ])
}

/** @throws {Error} If the chain cannot have the token. */
function checkToken({ symbol, decimals, pool }: EvmTokenInput): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > maxDecimals)
    throw new Error(`A token has 0 to ${maxDecimals} decimals, ${symbol} has ${decimals}.`)
  const isPoolValid = [pool?.ether ?? 1n, pool?.token ?? 1n].every((each) => each > 0n && each <= maxReserve)
  if (!isPoolValid) throw new Error(`The pool of ${symbol} has more than 0 and less than 2^112 of both.`)
}

function placeOf(name: string, address: string | undefined): Address {
  if (address === undefined) return deriveAddress(`contract ${name}`)
  if (!isAddress(address, { strict: false })) throw new Error(`"${address}" is not an address.`)
  return getAddress(address)
}

function byNumber(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1
}
