import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { Network } from '../../../shared/types.js'
import { createPayloadSigner } from '../createPayloadSigner.js'
import { TransactionChangedError } from '../errors.js'
import type { PolkadotWallet, SignerPayload } from '../types.js'
import { readBestNumber, readFinalizedNumber } from './blockNumbers.js'
import { toBlockSpan } from './blockSpan.js'
import { checkDeposits } from './checkDeposits.js'
import type { Apis } from './createApis.js'
import { createTransfer } from './createTransfer.js'
import type { SentTransactions } from './sentTransactions.js'

/**
 * Sends native currency and keeps the sender's account alive. The wallet signs, and the transaction is
 * submitted to the network's endpoint. Resolves with the hash when the endpoint has accepted the transaction,
 * which can still fail in its block, or if its answer was lost.
 *
 * @param parameters.value In the smallest unit.
 * @param parameters.signal If aborted before the wallet is asked, rejects and does not ask it.
 * @throws {InvalidReceiverError} if the receiver is not an SS58 address. The wallet is not asked.
 * @throws {InsufficientBalanceError} if the sender has less than the amount. The wallet is not asked.
 * @throws {InsufficientFeeError} if the sender has less than amount and fee. The wallet is not asked.
 * @throws {BelowExistentialDepositError} if an account would keep too little. The wallet is not asked.
 * @throws {UnsupportedMethodError} if the wallet has no method to sign. The wallet is not asked.
 * @throws {UserRejectedError} if the user rejects the request, and the other errors of `toWalletError` and
 * `toNodeError`.
 */
export function send(parameters: {
  apis: Apis
  sent: SentTransactions
  wallet: PolkadotWallet
  /** The wallet's name, for error messages. */
  name: string
  address: string
  network: Network
  to: string
  value: bigint
  signal?: AbortSignal | undefined
}): Promise<string> {
  const { apis, sent, wallet, name, address, network, to, value, signal } = parameters
  return apis.use(network, async (api) => {
    const signPayload = createPayloadSigner({ wallet, name, network })
    const transfer = createTransfer(api, { network, to, value })
    const { partialFee } = await transfer.paymentInfo(address)
    await checkDeposits({ api, network, from: address, to, value, fee: partialFee.toBigInt() })

    const call = transfer.method.toHex()
    const [finalized, best] = await Promise.all([readFinalizedNumber(api), readBestNumber(api)])
    // Counts pending transactions, which the client's default does not.
    const nonce = await api.rpc.system.accountNextIndex(address)
    signal?.throwIfAborted()
    const signed: SubmittableExtrinsic<'promise'> = await transfer.signAsync(address, {
      nonce,
      // A wallet with a Ledger must add to the transaction.
      withSignedTransaction: true,
      signer: {
        signPayload: (payload) => signPayload(payload as unknown as SignerPayload) as never,
      },
    })
    if (signed.method.toHex() !== call) throw new TransactionChangedError()

    const hash = signed.hash.toHex()
    const mortal = signed.era.isMortalEra ? signed.era.asMortalEra : undefined
    const era = mortal && { period: mortal.period.toNumber(), phase: mortal.phase.toNumber() }
    const span = toBlockSpan({ finalized, best, era })
    sent.add(hash, { span, address, nonce: signed.nonce.toNumber(), call })
    try {
      await api.rpc.author.submitExtrinsic(signed)
    } catch (error) {
      if (isAnswer(error)) throw error
      // The node may have it although the answer was lost, so it is followed: a second one would pay twice.
    }
    return hash
  })
}

/** Returns whether an error is the node's answer, which has a code, and not a lost connection. */
function isAnswer(error: unknown): boolean {
  return typeof (error as { code?: unknown } | null)?.code === 'number'
}
