import type { Transaction } from '@solana/kit'
import type { FeeTier } from '../../../core/capabilities.js'
import { InsufficientFundsError } from '../../../shared/errors/rpc.js'
import { compileTransfer } from './compileTransfer.js'
import { getPriorityPrices, limitPrice, type PriorityPrices } from './getPriorityPrices.js'
import { type Simulation, simulateTransfer } from './simulateTransfer.js'
import { type TransferParameters, transferInstructions } from './transferInstructions.js'

/** The maximum compute units of a transaction. */
const maxUnits = 1_400_000
/** A transfer of SOL and the two budget instructions always take 150 compute units each. */
const nativeUnits = 450

interface BuiltTransfer {
  /** Not signed. */
  readonly transaction: Transaction
  /** The rent of the receiver's new token account, in lamports. The sender pays it. */
  readonly rent: bigint
  /** The compute unit limit. */
  readonly units: number
  /** The prices of a compute unit, of which the transaction has that of its tier. */
  readonly prices: PriorityPrices
}

/**
 * Builds a transfer, with a compute unit limit from a simulation and a price from recent blocks.
 *
 * @throws {InvalidReceiverError} if an address is invalid.
 * @throws {ReceiverNotWalletError} if the receiver is a token account or a program.
 * @throws {TokenNotFoundError} if the network has no such token.
 * @throws {TokenMismatchError} if the token has other decimals.
 * @throws {InsufficientBalanceError} if the account has too little of the token.
 * @throws {BelowRentError} if an account would keep too little to exist.
 * @throws {InsufficientFundsError} if the account has too little SOL, and the other errors of
 * `toClusterError`.
 */
export async function buildTransfer(
  parameters: TransferParameters & {
    isLegacy: boolean
    /** Whether to return a transfer of more SOL than the sender has, to estimate its fee. */
    isEstimate: boolean
    /** Default: `normal`. */
    feeTier?: FeeTier | undefined
  },
): Promise<BuiltTransfer> {
  const { cluster, programs, token, isLegacy, isEstimate, feeTier = 'normal' } = parameters
  const transfer = await transferInstructions(parameters)
  const [{ blockhash, lastValidBlockHeight }, prices] = await Promise.all([
    getLatestBlockhash(parameters),
    getPriorityPrices(cluster, transfer.writable),
  ])
  cluster.sent.blockhashes.set(blockhash, lastValidBlockHeight)
  const base = { kit: cluster.kit, programs, transfer, blockhash, isLegacy }
  // Without a price, because the maximum limit at that price would cost more than the transfer does.
  const draft = compileTransfer({ ...base, units: maxUnits, price: 0n })
  const { units, rent } = await simulateTransfer({ ...parameters, transfer, draft }).catch(
    (error): Simulation => {
      if (!isEstimate || token || !(error instanceof InsufficientFundsError)) throw error
      return { units: nativeUnits, rent: 0n }
    },
  )
  // A tenth more, because the accounts can change before the transaction runs.
  const limit = Math.min(maxUnits, Math.ceil((units * 11) / 10))
  const transaction = compileTransfer({ ...base, units: limit, price: limitPrice(prices[feeTier], limit) })
  return { transaction, rent, units: limit, prices }
}

/**
 * Builds a transfer to be signed. Resolves with the serialized transaction, without signatures.
 *
 * @throws the errors of `buildTransfer`.
 */
export async function prepareTransfer(
  parameters: TransferParameters & { isLegacy: boolean; feeTier?: FeeTier | undefined },
): Promise<Uint8Array> {
  const { transaction } = await buildTransfer({ ...parameters, isEstimate: false })
  return Uint8Array.from(parameters.cluster.kit.getTransactionEncoder().encode(transaction))
}

async function getLatestBlockhash({ cluster }: Pick<TransferParameters, 'cluster'>) {
  const { value } = await cluster.request((rpc) => rpc.getLatestBlockhash({ commitment: 'confirmed' }))
  return value
}
