import type { Namespace } from '@latchkey/protocol'
import type { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { InvalidNameError } from '../../shared/errors/names.js'
import type { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  InsufficientBalanceError,
  InsufficientFeeError,
  type InvalidReceiverError,
  type NameUnconfirmedError,
  type ReceiverChangedError,
  type SendDraftIncompleteError,
  type SenderChangedError,
  type UnsupportedChainError,
} from '../../shared/errors/send.js'
import {
  TokenMismatchError,
  type TokenNotFoundError,
  type TokenRequiredError,
  type TokenUnsupportedError,
} from '../../shared/errors/token.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { FeeTier } from '../capabilities.js'
import type { Latchkey } from '../createLatchkey.js'
import { confirmName } from '../names/confirmName.js'
import type { TakenTransaction } from '../transactions/followTaken.js'
import type { Payment } from '../transactions/sentTransactions.js'
import { feeOfTier } from './feeOfTier.js'
import { type PreparedTransfer, prepareTransfer, type TransferDraft } from './prepareTransfer.js'

/** A transfer to be sent. */
export interface SendTransferParameters extends TransferDraft {
  /** The name that `to` was resolved from. */
  readonly name?: string | undefined
  readonly feeTier?: FeeTier | undefined
  readonly signal: AbortSignal
}

/** The errors of a transfer until it is sent. */
export type SendTransferErrorType =
  | NotConnectedError
  | NetworkNotFoundError
  | SendDraftIncompleteError
  | SenderChangedError
  | InvalidReceiverError
  | InvalidNameError
  | ReceiverChangedError
  | NameUnconfirmedError
  | InsufficientBalanceError
  | InsufficientFeeError
  | UnsupportedChainError
  | TokenRequiredError
  | TokenUnsupportedError
  | TokenNotFoundError
  | TokenMismatchError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Checks a transfer, with balance, fee and the name of the receiver, and asks the wallet to send it. Runs
 * in `runTransfer`.
 *
 * @throws The errors of `send`.
 */
export async function sendTransfer(
  latchkey: Latchkey,
  namespace: Namespace,
  parameters: SendTransferParameters,
): Promise<TakenTransaction & { readonly payment: Payment }> {
  const { name, feeTier, signal } = parameters
  const prepared = await prepareTransfer(latchkey, namespace, parameters)
  const { transfers, network, address, connectorKey, to, receiver, value, token } = prepared
  signal.throwIfAborted()

  // Begun with the balances, which are compared first.
  const estimating = transfers.estimate({ address, network, to, value, token })
  estimating.catch(() => {})
  const confirming =
    name === undefined ? undefined : confirmName(latchkey, { name, receiver, network, transfers, signal })
  confirming?.catch(() => {})
  const [native, sent] = await readBalances(prepared)
  // An amount in other units cannot be compared with the balance.
  if (token && sent.decimals !== token.decimals)
    throw new TokenMismatchError({
      symbol: token.symbol,
      expected: token.decimals,
      got: sent.decimals,
    })
  if (sent.value < value) throw new InsufficientBalanceError(sent.symbol)
  const { leastFee } = feeOfTier(await estimating, feeTier)
  if (native.value < leastFee + (token ? 0n : value)) throw new InsufficientFeeError(native.symbol)

  await confirming
  signal.throwIfAborted()
  const hash = await transfers.send({
    connectorKey,
    address,
    network,
    to,
    value,
    token,
    feeTier,
    signal,
  })
  return {
    hash,
    network,
    from: address,
    payment: { to: receiver, value, token },
    ...(!token && { transfer: { to, value } }),
  }
}

/** Reads the balance that pays the fee, and that of what is sent. */
async function readBalances({ transfers, network, address, token }: PreparedTransfer) {
  const native = transfers.getBalance({ address, network })
  return Promise.all([native, token ? transfers.getBalance({ address, network, token }) : native])
}
