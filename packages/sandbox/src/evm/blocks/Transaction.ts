import type { AccessList, Address, Hex } from 'viem'

/** A signed transaction. */
export interface Transaction {
  readonly hash: Hex
  readonly type: 'legacy' | 'eip2930' | 'eip1559'
  readonly from: Address
  readonly to: Address
  readonly nonce: number
  /** The most that it may use. */
  readonly gas: bigint
  /** In wei. */
  readonly value: bigint
  readonly data: Hex
  /** In wei for a unit of gas. The gas price of a transaction without EIP-1559. */
  readonly maxFeePerGas: bigint
  /** As `maxFeePerGas`. */
  readonly maxPriorityFeePerGas: bigint
  readonly accessList?: AccessList | undefined
  readonly r: Hex
  readonly s: Hex
  readonly v: bigint
  readonly yParity: number
}
