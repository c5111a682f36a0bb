import type { Transaction } from '@solana/kit'
import { InsufficientFundsError } from '../../../shared/errors/rpc.js'
import { compileTransfer } from './compileTransfer.js'
import { capPrice, getPriorityPrice } from './priorityFee.js'
import { type Simulation, simulateTransfer } from './simulateTransfer.js'
import { type TransferParameters, transferInstructions } from './transferInstructions.js'

/** The most that one transaction may compute. */
const maxUnits = 1_400_000
/** A transfer of SOL and the two instructions that set the budget take 150 compute units each, always. */
const nativeUnits = 450

interface BuiltTransfer {
  /** Without signatures. */
  readonly transaction: Transaction
  /** What the sender lays out for a token account of the receiver, in lamports. */
  readonly rent: bigint
}

/**
 * A transfer with a compute unit limit from a simulation and a price from the last blocks.
 *
 * @throws {InvalidReceiverError}, {ReceiverNotWalletError}, {TokenNotFoundError}, {InsufficientBalanceError}, {BelowRentError},
 * {InsufficientFundsError} and the other errors of `toClusterError`.
 */
export async function buildTransfer(
  parameters: TransferParameters & {
    isLegacy: boolean
    /** SOL that the sender does not have can be priced all the same. */
    isOnlyPriced: boolean
  },
): Promise<BuiltTransfer> {
  const { cluster, programs, token, isLegacy, isOnlyPriced } = parameters
  const transfer = await transferInstructions(parameters)
  const [{ blockhash, lastValidBlockHeight }, price] = await Promise.all([
    getLatestBlockhash(parameters),
    getPriorityPrice(cluster, transfer.writable),
  ])
  cluster.sent.blockhashes.set(blockhash, lastValidBlockHeight)
  const place = { kit: cluster.kit, programs, transfer, blockhash, isLegacy }
  // Without a price: what the largest limit would cost at it is not what it will cost.
  const draft = compileTransfer({ ...place, units: maxUnits, price: 0n })
  const { units, rent } = await simulateTransfer({ ...parameters, transfer, draft }).catch(
    (error): Simulation => {
      if (!isOnlyPriced || token || !(error instanceof InsufficientFundsError)) throw error
      return { units: nativeUnits, rent: 0n }
    },
  )
  // A tenth more: what it finds when it runs may have changed a little.
  const limit = Math.min(maxUnits, Math.ceil((units * 11) / 10))
  const transaction = compileTransfer({ ...place, units: limit, price: capPrice(price, limit) })
  return { transaction, rent }
}

async function getLatestBlockhash({ cluster }: Pick<TransferParameters, 'cluster'>) {
  const { value } = await cluster.ask((rpc, abortSignal) =>
    rpc.getLatestBlockhash({ commitment: 'confirmed' }).send({ abortSignal }),
  )
  return value
}
