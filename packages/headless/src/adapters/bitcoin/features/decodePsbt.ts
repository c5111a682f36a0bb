import { type CaipNetworkId, isSameAddress } from '@latchkey/protocol'
import { type InvalidPsbtError, NoSupportedNetworkError } from '../errors.js'
import { bitcoinNetworkOf } from '../networks.js'
import { addressOf } from '../parseAddress.js'
import { psbtBytes, readPsbt } from '../psbt/readPsbt.js'
import { selectInputs } from '../psbt/selectInputs.js'
import type { SignPsbtParameters } from './signPsbt.js'

/** The PSBT, and who is asked to sign it. */
export interface DecodePsbtParameters {
  /** In base64. BIP-174, BIP-370 */
  psbt: string
  /** The network of the addresses. */
  networkId: CaipNetworkId
  /** The addresses of the account. */
  addresses: readonly string[]
  /** The inputs to sign, as in `signPsbt`. Default: all that the account can sign. */
  inputs?: SignPsbtParameters['inputs']
}

/** An output of the transaction. */
export interface DecodedPsbtOutput {
  /** Absent if its script has no address, such as one that carries data. */
  readonly address?: string | undefined
  /** In satoshis. */
  readonly value: bigint
  /** Whether it is one of the account's addresses. */
  readonly isOwn: boolean
}

/** What a PSBT does, and what others can still change once it is signed. */
export interface DecodedPsbt {
  readonly outputs: readonly DecodedPsbtOutput[]
  /** Indexes of the inputs that the account is asked to sign. */
  readonly signed: readonly number[]
  /**
   * What the account pays, in satoshis: its inputs without what comes back to it, the fee included. Below
   * zero if it gains. `undefined` if the PSBT does not say what an input of the account is worth, or says it
   * of a legacy address without the transaction that has the output: the signature does not cover it then.
   */
  readonly paid: bigint | undefined
  /**
   * The fee, in satoshis. `undefined` if the PSBT does not say what an input is worth. A PSBT can say less
   * than there is: only signatures of Taproot cover what all inputs are worth. BIP-341
   */
  readonly fee: bigint | undefined
  /**
   * What others can change without a new signature of the account. `inputs`: they can add inputs. `outputs`:
   * they decide where some or all of the money goes. Show that as a danger. BIP-143, BIP-341
   */
  readonly openTo: 'nothing' | 'inputs' | 'outputs'
  /**
   * Whether others decide where money goes, an amount is not known, or the fee is above a tenth or below 0.
   */
  readonly isDangerous: boolean
}

/** The result of `decodePsbt`. */
export type DecodePsbtReturnType = DecodedPsbt

/** The errors of `decodePsbt`. */
export type DecodePsbtErrorType = InvalidPsbtError | NoSupportedNetworkError

/**
 * Says what a partially signed transaction does to an account, and what its signatures leave open: the type
 * of a signature (sighash) decides which inputs and outputs it covers. Decodes here, without a request.
 *
 * @throws {InvalidPsbtError} If it is not a PSBT, or the account can sign no input of it.
 * @throws {NoSupportedNetworkError} If the network is not a Bitcoin network.
 *
 * @example
 * ```ts
 * import { decodePsbt } from '@latchkey/headless/bitcoin'
 *
 * const networkId = 'bip122:000000000019d6689c085ae165831e93'
 * const addresses = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']
 * const { paid, fee, openTo } = decodePsbt({ psbt: 'cHNidP8B…', networkId, addresses })
 * ```
 */
export function decodePsbt(parameters: DecodePsbtParameters): DecodePsbtReturnType {
  const { networkId, addresses } = parameters
  const format = bitcoinNetworkOf(networkId)?.addresses
  if (!format) throw new NoSupportedNetworkError()
  const psbt = readPsbt(psbtBytes(parameters.psbt))
  const toSign = selectInputs({ psbt, inputs: parameters.inputs, addresses, format })
  const isOwn = (address: string | undefined) =>
    addresses.some((each) => isSameAddress(each, address, 'bip122'))
  const outputs = psbt.outputs.map(({ script, value }): DecodedPsbtOutput => {
    const address = addressOf(script, format)
    return { ...(address !== undefined && { address }), value, isOwn: isOwn(address) }
  })
  const openTo = leftOpen(
    toSign.flatMap(
      // A wallet may take the type that the PSBT has, whatever it is asked for.
      ({ index, sighashTypes = [] }) => {
        const type = psbt.inputs[index]?.sighashType
        return type === undefined && sighashTypes.length > 0
          ? sighashTypes
          : [...sighashTypes, type ?? sighash.all]
      },
    ),
  )
  const own = psbt.inputs.filter(
    ({ spent }, index) =>
      toSign.some((each) => each.index === index) || isOwn(spent && addressOf(spent.script, format)),
  )
  const sent = sum(
    own.map(({ spent, isProven }) => (isProven || !isLegacy(spent?.script) ? spent?.value : undefined)),
  )
  const all = sum(psbt.inputs.map(({ spent }) => spent?.value))
  const back = sum(outputs.filter((output) => output.isOwn).map(({ value }) => value)) ?? 0n
  const out = sum(outputs.map(({ value }) => value)) ?? 0n
  const fee = all === undefined ? undefined : all - out
  return {
    outputs,
    signed: toSign.map(({ index }) => index),
    paid: sent === undefined ? undefined : sent - back,
    fee,
    openTo,
    isDangerous:
      openTo === 'outputs' || sent === undefined || all === undefined || isWrongFee(all - out, all),
  }
}

/** Types of signatures that cover all outputs. The last is added to one of the others. BIP-143, BIP-341 */
const sighash = { default: 0x00, all: 0x01, anyoneCanPay: 0x80 }

/** Returns what is left open by signatures of these types, of which each can be used. */
function leftOpen(types: readonly number[]): DecodedPsbt['openTo'] {
  const isWhole = (type: number) =>
    [sighash.default, sighash.all, sighash.all | sighash.anyoneCanPay].includes(type)
  if (!types.every(isWhole)) return 'outputs'
  return types.some((type) => type & sighash.anyoneCanPay) ? 'inputs' : 'nothing'
}

/** Whether a signature for a script does not cover what it spends. */
function isLegacy(script: Uint8Array | undefined): boolean {
  return script?.[0] === 0x76
}

/** Whether a fee is more than a tenth of what is spent, or below zero, which no network takes. */
function isWrongFee(fee: bigint, all: bigint): boolean {
  return fee < 0n || fee * 10n > all
}

/** Returns the sum. `undefined` if one is not known. */
function sum(values: readonly (bigint | undefined)[]): bigint | undefined {
  return values.reduce<bigint | undefined>(
    (total, value) => (total === undefined || value === undefined ? undefined : total + value),
    0n,
  )
}
