import type { CaipNetworkId } from '@latchkey/protocol'
import type { Money, Price } from '../../shared/money.js'
import type { Service } from '../service.js'

/** The balance of a token, or of the native currency. */
export interface TokenBalance {
  readonly networkId: CaipNetworkId
  /** Contract on EVM, mint on Solana. Absent for the native currency. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  /** 0 to 255. */
  readonly decimals: number
  /** In the smallest unit. */
  readonly value: bigint
  /** Price of one unit. Absent if it is unknown, never 0 instead. */
  readonly price?: Price | undefined
  /** What the balance is worth. Absent if that is unknown, never 0 instead. */
  readonly worth?: Money | undefined
  readonly imageUrl?: string | undefined
}

/** The account and network of `getBalances`. */
export interface GetBalancesParameters {
  readonly address: string
  readonly networkId: CaipNetworkId
  /** Whether a cached answer of the server will not do. Default: false. */
  readonly forceUpdate?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads what an account has: the native currency and all tokens.
 *
 * @example
 * ```ts
 * import type { BalanceService } from '@latchkey/headless/services'
 *
 * const balances: BalanceService = {
 *   supports: (networkId) => networkId === 'eip155:1',
 *   async getBalances({ address, networkId }) {
 *     const response = await fetch(`/balances/${address}`)
 *     const wei: string = await response.json()
 *     return [{ networkId, name: 'Ether', symbol: 'ETH', decimals: 18, value: BigInt(wei) }]
 *   },
 * }
 * ```
 */
export interface BalanceService extends Service {
  getBalances(parameters: GetBalancesParameters): Promise<readonly TokenBalance[]>
  /** Reads the native balance alone, in the smallest unit. */
  getAddressBalance?(parameters: Omit<GetBalancesParameters, 'forceUpdate'>): Promise<bigint>
}
