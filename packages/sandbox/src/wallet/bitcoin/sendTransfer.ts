import { hex } from '@scure/base'
import { Address } from '@scure/btc-signer/payment.js'
import { selectUTXO } from '@scure/btc-signer/utxo.js'
import { bitcoinNetworks } from '../../bitcoin/wallet/deriveAccounts.js'
import type { RequestInHand } from '../kernel/createPrompt.js'
import { isRecord } from '../kernel/isRecord.js'
import { type BitcoinContext, permittedPair } from './BitcoinContext.js'
import { BitcoinWalletError, invalidInput } from './BitcoinWalletError.js'
import { broadcast, callEsplora, readEsplora } from './callEsplora.js'
import type { OwnedAddress } from './createBitcoinKeys.js'

/** A recipient of a payment. */
export interface Recipient {
  address: string
  sats: bigint
}

/** Target of the fee estimate, in blocks. */
const targetBlocks = '3'
const dustLimit = 546n
/** The sequence number of an input that allows the replacement of its transaction. BIP-125 */
export const replaceableSequence = 0xfffffffd

/**
 * Asks the user and pays from the payment address, which receives the change.
 * @param feeRate In sat/vB. Default: the server's estimate.
 * @returns The transaction id.
 * @throws BitcoinWalletError, also for insufficient funds
 */
export async function sendTransfer(
  context: BitcoinContext,
  inHand: RequestInHand,
  recipients: readonly Recipient[],
  feeRate?: number,
): Promise<string> {
  const { kernel, network, prompt } = context
  const [payment] = permittedPair(context)
  const parameters = bitcoinNetworks[network.kind]
  if (recipients.length === 0) throw invalidInput('A transfer needs a recipient.')
  for (const { address, sats } of recipients) {
    if (!isAddress(address, parameters)) throw invalidInput(`${address} is no address of ${network.name}.`)
    if (sats < dustLimit)
      throw invalidInput(`${sats} satoshis are too little to send; ${dustLimit} is the least.`)
  }
  const [utxos, rate] = await Promise.all([
    readUtxos(context, payment),
    feeRate === undefined ? readFeeRate(context) : feeRate,
  ])
  const selected = selectUTXO(
    utxos.map(({ txid, vout, value, parent }) => ({
      txid,
      index: vout,
      sequence: replaceableSequence,
      ...(parent === undefined
        ? { witnessUtxo: { script: payment.script, amount: value } }
        : { nonWitnessUtxo: parent }),
      ...(payment.redeemScript && { redeemScript: payment.redeemScript }),
    })),
    recipients.map(({ address, sats }) => ({ address, amount: sats })),
    'default',
    {
      changeAddress: payment.address,
      feePerByte: BigInt(Math.ceil(rate)),
      bip69: false,
      createTx: true,
      network: parameters,
      dust: dustLimit,
    },
  )
  if (!selected?.tx || selected.fee === undefined) {
    throw new BitcoinWalletError('internal', 'Insufficient funds for the amount and the network fee.')
  }
  await prompt(inHand, {
    namespace: 'bip122',
    kind: 'sendTransfer',
    network,
    from: payment.address,
    pays: recipients,
    fee: selected.fee,
  })
  selected.tx.sign(payment.privateKey)
  selected.tx.finalize()
  return broadcast(kernel.log, network, hex.encode(selected.tx.extract()))
}

/** Returns the balance of an address, in satoshis. */
export async function readBalance(
  { kernel, network }: BitcoinContext,
  address: string,
): Promise<{ confirmed: bigint; unconfirmed: bigint }> {
  const stats = await readEsplora(kernel.log, network, `/address/${address}`)
  const sum = (part: unknown) => {
    if (!isRecord(part)) throw garbled(network.name)
    return (
      BigInt(readSats(part.funded_txo_sum, network.name)) - BigInt(readSats(part.spent_txo_sum, network.name))
    )
  }
  if (!isRecord(stats)) throw garbled(network.name)
  return { confirmed: sum(stats.chain_stats), unconfirmed: sum(stats.mempool_stats) }
}

async function readUtxos({ kernel, network }: BitcoinContext, { address, addressType }: OwnedAddress) {
  const list = await readEsplora(kernel.log, network, `/address/${address}/utxo`)
  if (!Array.isArray(list)) throw garbled(network.name)
  const coins = list.map((each: unknown) => {
    if (!isRecord(each) || typeof each.txid !== 'string' || typeof each.vout !== 'number') {
      throw garbled(network.name)
    }
    return { txid: each.txid, vout: each.vout, value: BigInt(readSats(each.value, network.name)) }
  })
  // The signature of a legacy input does not cover the amount, so it needs the whole earlier transaction.
  const isLegacy = addressType === 'p2pkh'
  return Promise.all(
    coins.map(async (coin) => ({
      ...coin,
      parent: isLegacy ? await callEsplora(kernel.log, network, `/tx/${coin.txid}/hex`) : undefined,
    })),
  )
}

async function readFeeRate({ kernel, network }: BitcoinContext): Promise<number> {
  const estimates = await readEsplora(kernel.log, network, '/fee-estimates')
  const rate = isRecord(estimates) ? estimates[targetBlocks] : undefined
  // A server without estimates still relays transactions that pay the minimum.
  return typeof rate === 'number' && rate > 0 ? rate : 1
}

function readSats(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw garbled(name)
}

const garbled = (name: string) =>
  new BitcoinWalletError('internal', `The server of ${name} answered what the wallet does not understand.`)

function isAddress(address: string, parameters: Parameters<typeof Address>[0]): boolean {
  try {
    Address(parameters).decode(address)
    return true
  } catch {
    return false
  }
}
