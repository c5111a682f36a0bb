import type { Transaction, TransactionMessageBytesBase64 } from '@solana/kit'
import type { FeeTier } from '../../../core/capabilities.js'
import { InsufficientFundsError } from '../../../shared/errors/rpc.js'
import { choosePriorityFee, priorityFeeOfAll } from './choosePriorityFee.js'
import { compileTransfer } from './compileTransfer.js'
import type { Cluster } from './createCluster.js'
import { getPriorityPrices, priorityFee } from './getPriorityPrices.js'
import { maxUnits, simulateTransfer } from './simulateTransfer.js'
import {
  type TransferInstructions,
  type TransferParameters,
  transferInstructions,
} from './transferInstructions.js'

/** A transfer of SOL and the two budget instructions always take 150 compute units each. */
const nativeUnits = 450
/** What clusters charge for the one signature of a transfer, in lamports. */
const usualSignatureFee = 5_000n

interface BuiltTransfer {
  /** Not signed. */
  readonly transaction: Transaction
  /** The fee with each tier, in lamports, with the rent of the receiver's new token account. */
  readonly fees: Readonly<Record<FeeTier, bigint>>
  /** The fee without priority, in lamports. */
  readonly leastFee: bigint
}

/**
 * Builds a transfer, with a compute unit limit from a simulation and a priority fee by `choosePriorityFee`.
 * The returned transaction itself has been simulated, with this limit and this fee.
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
  const { cluster, programs, value, token, isLegacy, isEstimate, feeTier = 'normal' } = parameters
  const transfer = await transferInstructions(parameters)
  const [{ blockhash, lastValidBlockHeight }, prices, payer] = await Promise.all([
    getLatestBlockhash(cluster),
    getPriorityPrices(cluster, transfer.writable),
    readPayer(cluster, transfer),
  ])
  cluster.sent.blockhashes.set(blockhash, lastValidBlockHeight)
  const base = { kit: cluster.kit, programs, transfer, blockhash, isLegacy }
  const compile = (units: number, fee: bigint) => compileTransfer({ ...base, units, priorityFee: fee })
  const simulate = (draft: Transaction) => simulateTransfer({ ...parameters, transfer, draft })

  const signatureFee = await readFee(cluster, compile(maxUnits, 0n))
  const paid = payer.balance - signatureFee - (token ? 0n : value)
  const { minimum } = payer
  // The measured transaction pays what would be left too, because it is refused otherwise.
  const { units, rent } = token
    ? await simulate(compile(maxUnits, choosePriorityFee({ rest: paid - payer.rent, minimum, usual: 0n })))
    : { units: nativeUnits, rent: 0n }
  // A tenth more, because the accounts can change before the transaction runs.
  const limit = Math.min(maxUnits, Math.ceil((units * 11) / 10))
  const rest = paid - rent
  const choose = (tier: FeeTier) =>
    choosePriorityFee({ rest, minimum, usual: priorityFee(prices[tier], limit) })
  const transaction = compile(limit, choose(feeTier))
  await simulate(transaction).catch((error) => {
    if (!isEstimate || token || !(error instanceof InsufficientFundsError)) throw error
  })

  const leastFee = signatureFee + rent
  // The most that can be sent is asked for with the whole balance, which leaves no fee.
  const feeOf = (tier: FeeTier) =>
    leastFee + (rest < 0n ? priorityFeeOfAll(priorityFee(prices[tier], limit)) : choose(tier))
  return {
    transaction,
    fees: { slow: feeOf('slow'), normal: feeOf('normal'), fast: feeOf('fast') },
    leastFee,
  }
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

async function getLatestBlockhash(cluster: Cluster) {
  const { value } = await cluster.request((rpc) => rpc.getLatestBlockhash({ commitment: 'confirmed' }))
  return value
}

/** Reads the sender's balance, the minimum balance, and about the rent of the new account, in lamports. */
async function readPayer(cluster: Cluster, { payer, createdBytes }: TransferInstructions) {
  const readRent = (bytes: bigint) => cluster.request((rpc) => rpc.getMinimumBalanceForRentExemption(bytes))
  const [{ value }, minimum, rent] = await Promise.all([
    cluster.request((rpc) => rpc.getBalance(payer, { commitment: 'confirmed' })),
    readRent(0n),
    createdBytes > 0n ? readRent(createdBytes) : 0n,
  ])
  return { balance: BigInt(value), minimum: BigInt(minimum), rent: BigInt(rent) }
}

/** Reads the fee of a transaction, in lamports. */
async function readFee({ kit, request }: Cluster, { messageBytes }: Transaction): Promise<bigint> {
  const message = kit.getBase64Decoder().decode(messageBytes) as TransactionMessageBytesBase64
  const { value } = await request((rpc) => rpc.getFeeForMessage(message, { commitment: 'confirmed' }))
  // Another node answers, which may not know the blockhash yet.
  return value === null ? usualSignatureFee : BigInt(value)
}
