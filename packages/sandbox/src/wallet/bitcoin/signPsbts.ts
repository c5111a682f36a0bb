import { hex } from '@scure/base'
import type { RequestInHand } from '../kernel/createPrompt.js'
import { type BitcoinContext, permittedPair } from './BitcoinContext.js'
import { invalidInput } from './BitcoinWalletError.js'
import { broadcast } from './callEsplora.js'
import { type InputToSign, type ReadPsbt, readPsbt } from './readPsbt.js'

/** A PSBT an app requests to sign. */
export interface AskedPsbt {
  psbt: Uint8Array
  /** Default: all inputs of the account. */
  inputs?: readonly InputToSign[] | undefined
}

/** A signed PSBT. */
export interface SignedPsbt {
  psbt: Uint8Array
  /** Present if it was sent. */
  txid?: string
}

/**
 * Asks the user once and signs PSBTs.
 * @param how.finalizes Whether the inputs are finalized, so that the transaction can be extracted. Always
 * true for one that is sent.
 * @param how.sends Whether the transactions are sent. All their inputs must be signed.
 * @throws BitcoinWalletError
 */
export async function signPsbts(
  context: BitcoinContext,
  inHand: RequestInHand,
  asked: readonly AskedPsbt[],
  how: { finalizes: boolean; sends: boolean },
): Promise<readonly SignedPsbt[]> {
  const { keys, network, prompt } = context
  const addresses = permittedPair(context)
  // Copies, so that the app cannot change the bytes during the approval.
  const read = asked.map(({ psbt, inputs }) => readPsbt(psbt.slice(), inputs, { addresses, keys, network }))
  if (read.length === 0) return []
  await prompt(inHand, {
    namespace: 'bip122',
    kind: 'signPsbt',
    network,
    psbts: read.map(({ view }) => view),
    sends: how.sends,
  })
  const signed: SignedPsbt[] = []
  for (const each of read) signed.push(await signOne(context, each, how))
  return signed
}

async function signOne(
  { kernel, network }: BitcoinContext,
  { transaction, signs }: ReadPsbt,
  { finalizes, sends }: { finalizes: boolean; sends: boolean },
): Promise<SignedPsbt> {
  for (const { index, owner, sighashTypes } of signs) {
    const { tapInternalKey, redeemScript } = transaction.getInput(index)
    // Apps omit them, but the input cannot be signed without them.
    if (owner.addressType === 'p2tr' && !tapInternalKey) {
      transaction.updateInput(index, { tapInternalKey: owner.publicKeyBytes }, true)
    }
    if (owner.redeemScript && !redeemScript) {
      transaction.updateInput(index, { redeemScript: owner.redeemScript }, true)
    }
    transaction.signIdx(owner.privateKey, index, sighashTypes as number[] as never)
    if (finalizes || sends) transaction.finalizeIdx(index)
  }
  const psbt = transaction.toPSBT()
  if (!sends) return { psbt }
  if (!transaction.isFinal) {
    throw invalidInput('The transaction cannot be sent: some of its inputs are not signed.')
  }
  return { psbt, txid: await broadcast(kernel.log, network, hex.encode(transaction.extract())) }
}
