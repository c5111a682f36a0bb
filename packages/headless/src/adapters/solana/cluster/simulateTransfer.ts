import type { Transaction } from '@solana/kit'
import type { BaseError } from '../../../shared/errors/base.js'
import { InsufficientFundsError } from '../../../shared/errors/rpc.js'
import { InsufficientBalanceError } from '../../../shared/errors/send.js'
import { toTransactionError } from './toClusterError.js'
import type { TransferInstructions, TransferParameters } from './transferInstructions.js'

/** The error code for an insufficient balance of the system program and both token programs. */
const insufficient = 1

export interface Simulation {
  /** The compute units used. */
  readonly units: number
  /** The rent of the new account, in lamports. The sender pays it. */
  readonly rent: bigint
}

/** The limit of compute units while they are measured. Up to it, each lamport of a fee has a price. */
export const maxUnits = 1_000_000

/**
 * Simulates a transfer without signatures, so that the wallet is not asked to sign one that fails.
 *
 * @throws {InsufficientFundsError} if the account has too little SOL.
 * @throws {InsufficientBalanceError} if the account has too little of the token.
 * @throws {BelowRentError} if an account would keep too little to exist.
 * @throws {TransactionRevertedError} if the transfer fails for another reason.
 */
export async function simulateTransfer(
  parameters: Pick<TransferParameters, 'cluster' | 'token'> & {
    transfer: TransferInstructions
    draft: Transaction
  },
): Promise<Simulation> {
  const { cluster, token, transfer, draft } = parameters
  const { kit } = cluster
  const { value } = await cluster.request((rpc) =>
    rpc.simulateTransaction(kit.getBase64EncodedWireTransaction(draft), {
      encoding: 'base64',
      commitment: 'confirmed',
      sigVerify: false,
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: transfer.createdAccounts },
    }),
  )
  if (value.err !== null) {
    const failure = kit.getSolanaErrorFromTransactionError(value.err)
    throw toInsufficientError(failure) ?? toTransactionError(kit, failure, cluster.network)
  }
  return { units: Number(value.unitsConsumed) || maxUnits, rent: value.accounts?.[0]?.lamports ?? 0n }

  /** The last instructions transfer the token. Those before them cost SOL. */
  function toInsufficientError(failure: unknown): BaseError | undefined {
    if (!kit.isSolanaError(failure, kit.SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)) return undefined
    if (failure.context.code !== insufficient) return undefined
    const { name: wallet, nativeCurrency } = cluster.network
    const isToken = token && isTransfer(failure.context.index)
    return isToken
      ? new InsufficientBalanceError(token.symbol)
      : new InsufficientFundsError({ wallet, symbol: nativeCurrency.symbol, cause: failure })
  }

  function isTransfer(index: number | bigint): boolean {
    // The budget takes two instructions, and an account that is created one.
    return Number(index) >= 2 + transfer.createdAccounts.length
  }
}
