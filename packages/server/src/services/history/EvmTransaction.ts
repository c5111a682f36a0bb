import * as v from 'valibot'
import { type Hex, isAddress, isHex } from 'viem'

const hex = v.custom<Hex>((value) => isHex(value), 'hex is required')
const address = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value, { strict: false }))
const quantity = v.pipe(
  hex,
  v.transform((text) => BigInt(text)),
)

/** A log of a receipt, or of `eth_getLogs`. */
export const logSchema = v.object({
  address,
  topics: v.array(hex),
  data: hex,
  transactionHash: hex,
  blockNumber: quantity,
})

export const transactionSchema = v.object({
  hash: hex,
  from: address,
  to: v.nullable(address),
  value: quantity,
  input: hex,
  nonce: quantity,
  blockNumber: quantity,
})

export const receiptSchema = v.object({
  transactionHash: hex,
  status: quantity,
  logs: v.array(logSchema),
})

/** Value that a contract moved inside of a transaction. */
export const operationSchema = v.object({ from: address, to: address, value: quantity })

export type EvmLog = v.InferOutput<typeof logSchema>

/** What a network knows of one transaction. */
export interface EvmTransaction extends v.InferOutput<typeof transactionSchema> {
  readonly isConfirmed: boolean
  readonly logs: readonly EvmLog[]
  /** Value that contracts moved in it. */
  readonly operations: readonly v.InferOutput<typeof operationSchema>[]
  /** When its block was mined, in seconds since 1970. */
  readonly timestamp: number
}
