import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { bitcoinNetworks } from '../../bitcoin/wallet/deriveAccounts.js'
import { isRecord } from '../kernel/isRecord.js'
import type { BitcoinContext } from './BitcoinContext.js'
import { BitcoinWalletError, invalidInput } from './BitcoinWalletError.js'
import { broadcast, callEsplora, readEsplora } from './callEsplora.js'
import type { OwnedAddress } from './createBitcoinKeys.js'
import { replaceableSequence } from './sendTransfer.js'
import type { BitcoinReplacement } from './types.js'

/** How much more the replacement pays, in sat/vB. Nodes demand 1. BIP-125 */
const addedRate = 5

/** An output of the transfer that is replaced. */
interface Output {
  script: Uint8Array
  sats: bigint
}

/**
 * Replaces a transfer of the wallet that waits for a block by one with a higher fee, which spends the same
 * coins (BIP-125). The change pays the fee.
 *
 * @returns The id of the new transaction.
 * @throws BitcoinWalletError if the transfer is not the wallet's, has no change, or is not replaceable
 */
export async function replaceTransfer(
  context: BitcoinContext,
  txid: string,
  by: BitcoinReplacement,
): Promise<string> {
  const { kernel, network } = context
  const { inputs, outputs, fee, weight } = readTransfer(
    await readEsplora(kernel.log, network, `/tx/${txid}`),
    network.name,
  )
  const owner = ownerOf(context, inputs)
  const isLegacy = owner.addressType === 'p2pkh'
  const parameters = bitcoinNetworks[network.kind]
  const transaction = new Transaction()
  for (const { txid: parent, vout, sats } of inputs) {
    transaction.addInput({
      ...{ txid: parent, index: vout, sequence: replaceableSequence },
      ...(isLegacy
        ? { nonWitnessUtxo: await callEsplora(kernel.log, network, `/tx/${parent}/hex`) }
        : { witnessUtxo: { script: owner.script, amount: sats } }),
      ...(owner.redeemScript && { redeemScript: owner.redeemScript }),
    })
  }
  const isChange = ({ script }: Output) => hex.encode(script) === hex.encode(owner.script)
  const isSame = by === 'higherFee'
  const payments = isSame ? outputs.filter((output) => !isChange(output)) : []
  for (const { script, sats } of payments) transaction.addOutput({ script, amount: sats })
  const recipients = typeof by === 'string' ? [] : by
  for (const { address, sats } of recipients) transaction.addOutputAddress(address, sats, parameters)

  const sum = (parts: readonly { sats: bigint }[]) => parts.reduce((total, { sats }) => total + sats, 0n)
  const newFee = fee + BigInt(Math.ceil(weight / 4) * addedRate)
  const change = sum(inputs) - sum(payments) - sum(recipients) - newFee
  if (change < 546n) throw invalidInput('The change does not pay the higher fee.')
  transaction.addOutput({ script: owner.script, amount: change })
  transaction.sign(owner.privateKey)
  transaction.finalize()
  return broadcast(kernel.log, network, hex.encode(transaction.extract()))
}

function ownerOf({ accounts, keys }: BitcoinContext, inputs: readonly Output[]): OwnedAddress {
  const [first] = inputs
  const owner =
    first &&
    keys.owner(
      first.script,
      accounts.all.map((account) => keys.pair(account)[0]),
    )
  const isOwn = owner && inputs.every(({ script }) => hex.encode(script) === hex.encode(owner.script))
  if (!isOwn) throw invalidInput('The transaction does not spend coins of one payment address of the wallet.')
  return owner
}

function readTransfer(answer: unknown, name: string) {
  const refuse = () => {
    throw new BitcoinWalletError(
      'internal',
      `The server of ${name} answered what the wallet does not understand.`,
    )
  }
  const toOutput = (part: unknown): Output => {
    if (!isRecord(part) || typeof part.scriptpubkey !== 'string') return refuse()
    return { script: hex.decode(part.scriptpubkey), sats: BigInt(Number(part.value)) }
  }
  if (!isRecord(answer) || !Array.isArray(answer.vin) || !Array.isArray(answer.vout)) return refuse()
  return {
    inputs: answer.vin.map((input: { txid: string; vout: number; prevout: unknown }) => ({
      txid: input.txid,
      vout: input.vout,
      ...toOutput(input.prevout),
    })),
    outputs: answer.vout.map(toOutput),
    fee: BigInt(Number(answer.fee)),
    weight: Number(answer.weight),
  }
}
