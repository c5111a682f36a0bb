import {
  getAddress,
  isAddress,
  isHex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  size,
  type TransactionSerialized,
} from 'viem'
import { invalidParams, refused } from '../rpc/NodeError.js'
import type { Transaction } from './Transaction.js'

/** Largest transaction, in bytes, as in nodes. */
const maxSize = 131_072
/** Half of the order of the curve: a signature above it is the other one of a transaction. EIP-2. */
const maxS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

const types = ['legacy', 'eip2930', 'eip1559'] as const

/**
 * Reads a signed transaction, and recovers the account that signed it.
 *
 * @throws {NodeError} If it is not a transaction that the chain takes.
 */
export async function parseRawTransaction(raw: unknown, chainId: number): Promise<Transaction> {
  if (!isHex(raw) || raw.length % 2 !== 0) throw invalidParams('A raw transaction is hex.')
  if (size(raw) > maxSize) throw refused('oversized data')
  const serialized = raw.toLowerCase() as TransactionSerialized
  const parsed = parse(serialized)
  const type = types.find((each) => each === parsed.type)
  if (!type) throw refused('transaction type not supported')
  const { r, s, v, yParity, ...fields } = parsed
  const signature = { r, s, v, yParity: yParity ?? (v === undefined ? undefined : Number((v + 1n) % 2n)) }
  if (!r || !s || signature.yParity === undefined)
    throw refused('invalid sender: the transaction is not signed')
  if (BigInt(s) > maxS) throw refused('invalid sender: invalid transaction v, r, s values')
  // Other bytes of the same transaction would have another hash.
  if (serialize(fields, signature) !== serialized) throw invalidParams('The transaction is not canonical.')
  if (fields.chainId === undefined)
    throw refused('only replay-protected (EIP-155) transactions allowed over RPC')
  if (fields.chainId !== chainId)
    throw refused(`invalid sender: invalid chain id for signer: have ${fields.chainId} want ${chainId}`)
  const { to } = fields
  if (!to || !isAddress(to, { strict: false })) throw refused('The chain creates no contracts.')
  const from = await recoverTransactionAddress({ serializedTransaction: serialized }).catch(() => {
    throw refused('invalid sender: invalid transaction v, r, s values')
  })
  const { gasPrice } = fields
  return {
    hash: keccak256(serialized),
    type,
    from,
    to: getAddress(to),
    nonce: fields.nonce ?? 0,
    gas: fields.gas ?? 0n,
    value: fields.value ?? 0n,
    data: fields.data ?? '0x',
    maxFeePerGas: fields.maxFeePerGas ?? gasPrice ?? 0n,
    maxPriorityFeePerGas: type === 'eip1559' ? (fields.maxPriorityFeePerGas ?? 0n) : (gasPrice ?? 0n),
    accessList: type === 'legacy' ? undefined : (fields.accessList ?? []),
    r,
    s,
    v: type === 'legacy' ? (v ?? 0n) : BigInt(signature.yParity),
    yParity: signature.yParity,
  }
}

/** The fields of all types of transactions. */
type Parsed = Pick<
  Partial<Transaction>,
  'r' | 's' | 'v' | 'yParity' | 'nonce' | 'gas' | 'value' | 'data' | 'maxFeePerGas' | 'maxPriorityFeePerGas'
> & {
  readonly type?: string
  readonly chainId?: number
  readonly to?: string | null
  readonly gasPrice?: bigint
  readonly accessList?: NonNullable<Transaction['accessList']>
}

function parse(serialized: TransactionSerialized): Parsed {
  try {
    return parseTransaction(serialized) as unknown as Parsed
  } catch {
    throw invalidParams('The transaction cannot be decoded.')
  }
}

function serialize(fields: object, signature: object): string | undefined {
  try {
    return serializeTransaction(fields as never, signature as never)
  } catch {
    return undefined
  }
}
