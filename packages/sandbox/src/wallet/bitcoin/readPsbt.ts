import { base64 } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer/transaction.js'
import { bitcoinNetworks } from '../../bitcoin/wallet/deriveAccounts.js'
import { invalidInput } from './BitcoinWalletError.js'
import type { BitcoinKeys, OwnedAddress } from './createBitcoinKeys.js'
import type { BitcoinOutput, BitcoinPsbtView, BitcoinWalletNetwork } from './types.js'

/** An input the wallet signs. */
export interface InputToSign {
  index: number
  /** The address that signs. Default: the account's address the input belongs to. */
  address?: string | undefined
  /** Sighash types allowed in addition to the default ones. The first is used if the input has none. */
  sighashTypes?: readonly number[] | undefined
}

/** A PSBT the wallet can sign. */
export interface ReadPsbt {
  transaction: Transaction
  signs: readonly { index: number; owner: OwnedAddress; sighashTypes: readonly number[] }[]
  view: BitcoinPsbtView
}

/** They cover all inputs and outputs, so nothing can change after the user's approval. */
const closed: readonly number[] = [SigHash.DEFAULT, SigHash.ALL]

/**
 * Reads a PSBT and the inputs the account signs.
 * @param inputs Default: all inputs of the account.
 * @throws BitcoinWalletError if it is invalid, or an input is not the account's
 */
export function readPsbt(
  bytes: Uint8Array,
  inputs: readonly InputToSign[] | undefined,
  account: { addresses: readonly OwnedAddress[]; keys: BitcoinKeys; network: BitcoinWalletNetwork },
): ReadPsbt {
  const transaction = parse(bytes)
  const { addresses, keys } = account
  const ownerOf = (index: number) => {
    const script = spentOutput(transaction, index)?.script
    return script && keys.owner(script, addresses)
  }
  const wanted =
    inputs ??
    Array.from({ length: transaction.inputsLength }, (_, index) => ({ index })).filter(({ index }) =>
      ownerOf(index),
    )
  if (wanted.length === 0) throw invalidInput('The PSBT has no input that this account can sign.')
  const signs = wanted.map(({ index, address, sighashTypes = [] }: InputToSign) => {
    if (!Number.isInteger(index) || index < 0 || index >= transaction.inputsLength) {
      throw invalidInput(`The PSBT has no input ${index}.`)
    }
    const owner = ownerOf(index)
    if (!owner || (address !== undefined && owner.address !== address)) {
      throw invalidInput(`Input ${index} of the PSBT does not belong to ${address ?? 'this account'}.`)
    }
    const allowed = [...closed, ...sighashTypes]
    const { sighashType } = transaction.getInput(index)
    if (sighashType !== undefined && !allowed.includes(sighashType)) {
      throw invalidInput(`The sighash type ${sighashType} of input ${index} was not asked for.`)
    }
    const [firstAsked] = sighashTypes
    if (sighashType === undefined && firstAsked !== undefined) {
      transaction.updateInput(index, { sighashType: firstAsked }, true)
    }
    return { index, owner, sighashTypes: allowed }
  })
  return { transaction, signs, view: viewPsbt(transaction, bytes, signs, account) }
}

function parse(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, { allowUnknownInputs: true, allowUnknownOutputs: true })
  } catch (error) {
    throw invalidInput(`This is not a PSBT: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The output an input spends, if the PSBT contains it. */
function spentOutput(
  transaction: Transaction,
  index: number,
): { script: Uint8Array; amount: bigint } | undefined {
  const { witnessUtxo, nonWitnessUtxo, index: position } = transaction.getInput(index)
  if (witnessUtxo) return witnessUtxo
  const output = position === undefined ? undefined : nonWitnessUtxo?.outputs[position]
  return output?.script && output.amount !== undefined
    ? { script: output.script, amount: output.amount }
    : undefined
}

function viewPsbt(
  transaction: Transaction,
  bytes: Uint8Array,
  signs: ReadPsbt['signs'],
  { addresses, keys, network }: Parameters<typeof readPsbt>[2],
): BitcoinPsbtView {
  const pays: BitcoinOutput[] = []
  let returns = 0n
  let total = 0n
  for (let index = 0; index < transaction.outputsLength; index += 1) {
    const { script, amount: sats = 0n } = transaction.getOutput(index)
    total += sats
    if (script && keys.owner(script, addresses)) {
      returns += sats
      continue
    }
    const address = addressOf(transaction, index, network)
    pays.push({ sats, ...(address === undefined ? {} : { address }) })
  }
  const spent = Array.from(
    { length: transaction.inputsLength },
    (_, index) => spentOutput(transaction, index)?.amount,
  )
  const known = spent.every((amount) => amount !== undefined)
  const isOpen = signs.some(({ index }) => {
    const { sighashType } = transaction.getInput(index)
    return sighashType !== undefined && !closed.includes(sighashType)
  })
  return {
    signs: signs.map(({ index }) => index),
    inputs: transaction.inputsLength,
    pays,
    returns,
    ...(known ? { fee: spent.reduce((sum, amount) => sum + amount, 0n) - total } : {}),
    isOpen,
    base64: base64.encode(bytes),
  }
}

function addressOf(
  transaction: Transaction,
  index: number,
  { kind }: BitcoinWalletNetwork,
): string | undefined {
  try {
    return transaction.getOutputAddress(index, bitcoinNetworks[kind])
  } catch {
    // A script without an address, such as OP_RETURN.
    return undefined
  }
}
