import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { Network } from '../../../shared/types.js'
import { TransactionChangedError } from '../errors.js'
import { payloadSigner } from '../payloadSigner.js'
import type { PolkadotWallet, SignerPayload } from '../types.js'
import { checkDeposits } from './checkDeposits.js'
import type { Apis } from './createApis.js'
import { createTransfer } from './createTransfer.js'
import type { SentTransactions } from './sentTransactions.js'

/** Blocks that a transaction is looked for where it has no end of its own. */
const immortalSpan = 256

/**
 * Sends native currency so that the sender's account stays alive. The wallet signs, the network's endpoint takes it from here. Resolves
 * with the transaction's hash once the network has taken it; it may still fail in its block.
 *
 * @param parameters.value In the smallest unit.
 * @throws {InvalidReceiverError}, {InsufficientBalanceError}, {InsufficientFeeError}, {BelowExistentialDepositError} and
 * {UnsupportedMethodError}: the wallet was not asked. Then what `toWalletError` and `toNodeError` make of the wallet's and the node's words.
 */
export function send(parameters: {
  apis: Apis
  sent: SentTransactions
  wallet: PolkadotWallet
  /** The wallet's, for the error's sentence. */
  name: string
  address: string
  network: Network
  to: string
  value: bigint
}): Promise<string> {
  const { apis, sent, wallet, name, address, network, to, value } = parameters
  return apis.use(network, async (api) => {
    const askWallet = payloadSigner({ wallet, name, network })
    const transfer = createTransfer(api, { network, to, value })
    const { partialFee } = await transfer.paymentInfo(address)
    await checkDeposits({ api, network, from: address, to, value, fee: partialFee.toBigInt() })

    const call = transfer.method.toHex()
    const head = (await api.rpc.chain.getHeader()).number.toNumber()
    // With what waits in the pool counted, which the client's own way does not.
    const nonce = await api.rpc.system.accountNextIndex(address)
    const signed: SubmittableExtrinsic<'promise'> = await transfer.signAsync(address, {
      nonce,
      // A wallet with a Ledger has to add to the transaction.
      withSignedTransaction: true,
      signer: {
        signPayload: (payload) => askWallet(payload as unknown as SignerPayload) as never,
      },
    })
    if (signed.method.toHex() !== call) throw new TransactionChangedError()

    const span = signed.era.isMortalEra ? signed.era.asMortalEra.period.toNumber() : immortalSpan
    const hash = signed.hash.toHex()
    sent.add(hash, { from: head, to: head + span })
    await api.rpc.author.submitExtrinsic(signed)
    return hash
  })
}
