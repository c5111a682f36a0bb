import { hexToBytes } from 'viem'
import type { Transaction } from './Transaction.js'

const gwei = 1_000_000_000n

/** What each unit of gas costs, in wei. It is burned. The same in every block. */
export const baseFee = gwei
/** What wallets offer the validator for a unit of gas by default, in wei. */
export const usualTip = gwei
/** The most that the transactions of a block may use. */
export const blockGasLimit = 30_000_000n

const transactionGas = 21_000n
const [zeroByteGas, byteGas] = [4n, 16n]
const [addressGas, slotGas] = [2_400n, 1_900n]

/** Returns the gas of a transaction before anything is executed. EIP-2028, EIP-2930. */
export function intrinsicGas({ data, accessList = [] }: Pick<Transaction, 'data' | 'accessList'>): bigint {
  const bytes = hexToBytes(data)
  const zeros = BigInt(bytes.filter((byte) => byte === 0).length)
  const slots = accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0)
  return (
    transactionGas +
    zeros * zeroByteGas +
    (BigInt(bytes.length) - zeros) * byteGas +
    BigInt(accessList.length) * addressGas +
    BigInt(slots) * slotGas
  )
}

/** Returns what a transaction pays for a unit of gas, in wei. */
export function effectivePrice({
  maxFeePerGas,
  maxPriorityFeePerGas,
}: Pick<Transaction, 'maxFeePerGas' | 'maxPriorityFeePerGas'>): bigint {
  const offered = baseFee + maxPriorityFeePerGas
  return offered < maxFeePerGas ? offered : maxFeePerGas
}

/**
 * Returns a tip of recent blocks that so many percent of the transactions did not exceed, in wei. Made up, so
 * that fees have tiers on a chain with few transactions.
 */
export function tipAt(percent: number): bigint {
  return (gwei * BigInt(Math.round(40 + percent * 2))) / 100n
}
