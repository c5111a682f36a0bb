import type { Transaction } from '@solana/kit'
import type { BaseError } from '../../../shared/errors/base.js'
import { InsufficientFundsError } from '../../../shared/errors/rpc.js'
import { InsufficientBalanceError } from '../../../shared/errors/send.js'
import { toTransactionError } from './toClusterError.js'
import type { TransferInstructions, TransferParameters } from './transferInstructions.js'

/** What the system program and both token programs call "not enough". */
const insufficient = 1

export interface Simulation {
  /** Compute units it took. */
  readonly units: number
  /** What the sender lays out for the account that is opened, in lamports. */
  readonly rent: bigint
}

/**
 * Runs a transfer on the cluster without signatures, so that nothing is asked of the wallet that would fail.
 *
 * @throws {InsufficientFundsError}, {InsufficientBalanceError}, {BelowRentError}, {TransactionRevertedError}
 */
export async function simulateTransfer(
  parameters: Pick<TransferParameters, 'cluster' | 'token'> & {
    transfer: TransferInstructions
    draft: Transaction
  },
): Promise<Simulation> {
  const { cluster, token, transfer, draft } = parameters
  const { kit } = cluster
  const { value } = await cluster.ask((rpc, abortSignal) =>
    rpc
      .simulateTransaction(kit.getBase64EncodedWireTransaction(draft), {
        encoding: 'base64',
        commitment: 'confirmed',
        sigVerify: false,
        replaceRecentBlockhash: true,
        accounts: { encoding: 'base64', addresses: transfer.opened ? [transfer.opened] : [] },
      })
      .send({ abortSignal }),
  )
  if (value.err !== null) {
    const failure = kit.getSolanaErrorFromTransactionError(value.err)
    throw notEnough(failure) ?? toTransactionError(kit, failure, cluster.network)
  }
  const rent = transfer.opened ? BigInt(value.accounts?.[0]?.lamports ?? 0n) : 0n
  return { units: Number(value.unitsConsumed ?? 0n), rent }

  /** Which of the two it is short of: only the last instruction moves the token, what comes before it costs lamports. */
  function notEnough(failure: unknown): BaseError | undefined {
    if (!kit.isSolanaError(failure, kit.SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)) return undefined
    if (failure.context.code !== insufficient) return undefined
    const { name: wallet, nativeCurrency } = cluster.network
    const isToken = token && isLast(failure.context.index)
    return isToken
      ? new InsufficientBalanceError(token.symbol ?? 'tokens')
      : new InsufficientFundsError({ wallet, symbol: nativeCurrency.symbol, cause: failure })
  }

  function isLast(index: number | bigint): boolean {
    // Two instructions set the budget.
    return Number(index) === transfer.instructions.length + 1
  }
}
