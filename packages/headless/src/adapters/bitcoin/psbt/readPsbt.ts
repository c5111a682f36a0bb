import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { InvalidPsbtError } from '../errors.js'
import { createByteReader } from './createByteReader.js'
import { isEqual } from './isEqual.js'
import { type Output, readOutput, readTransactionFrame } from './readTransactionFrame.js'

/** The parts of a PSBT that signing and describing it need. */
export interface Psbt {
  readonly inputs: readonly PsbtInput[]
  readonly outputs: readonly Output[]
  /** The unsigned transaction. `undefined` in version 2, which has none. */
  readonly unsigned: Uint8Array | undefined
}

/** An input of a PSBT. */
export interface PsbtInput {
  /** The output that it spends, as the PSBT says. `undefined` if the PSBT does not contain it. */
  readonly spent: Output | undefined
  /** Whether the PSBT contains the transaction that has this output. Its id proves what that is worth. */
  readonly isProven: boolean
  /** The final script, apart from the witness. `undefined` if it is not known. */
  readonly finalScript: Uint8Array | undefined
  /** What its signature covers. `undefined` if the PSBT does not say. BIP-174 */
  readonly sighashType: number | undefined
}

const magic = [0x70, 0x73, 0x62, 0x74, 0xff]
/** Key types. BIP-174, BIP-370 */
const globalTypes = { unsigned: 0x00, inputCount: 0x04, outputCount: 0x05, version: 0xfb }
const inputTypes = {
  nonWitnessUtxo: 0x00,
  witnessUtxo: 0x01,
  sighashType: 0x03,
  finalScript: 0x07,
  txid: 0x0e,
  outputIndex: 0x0f,
}
const outputTypes = { amount: 0x03, script: 0x04 }
/** More inputs or outputs than fit into a block. */
const maxCount = 100_000

/**
 * Reads the inputs and outputs of a PSBT. BIP-174, BIP-370
 *
 * @throws {InvalidPsbtError} if the bytes are not a PSBT.
 */
export function readPsbt(bytes: Uint8Array): Psbt {
  if (!magic.every((byte, index) => bytes[index] === byte)) throw new InvalidPsbtError('it is not a PSBT')
  try {
    const reader = createByteReader(bytes.subarray(magic.length))
    const globals = readMap(reader)
    const unsigned = globals.get(globalTypes.unsigned)
    const version = readIndex(globals.get(globalTypes.version)) ?? 0
    // Version 0 has the transaction, and version 2 its parts. One that has both is read in two ways.
    const parts = [globalTypes.inputCount, globalTypes.outputCount].filter((type) => globals.has(type))
    if (version !== (unsigned ? 0 : 2) || (unsigned && parts.length > 0)) throw new RangeError('two versions')
    const frame = unsigned && readTransactionFrame(unsigned)
    const countOf = (type: number) => {
      const count = createByteReader(globals.get(type) ?? nothing).size()
      if (count > maxCount) throw new RangeError('too many')
      return count
    }
    const inputMaps = readMaps(reader, frame?.inputs.length ?? countOf(globalTypes.inputCount))
    const inputs = inputMaps.map((map, index) => ({
      spent: spentOutput(
        map,
        frame?.inputs[index] ?? {
          txid: map.get(inputTypes.txid),
          outputIndex: readIndex(map.get(inputTypes.outputIndex)),
        },
      ),
      isProven: map.has(inputTypes.nonWitnessUtxo),
      finalScript: map.get(inputTypes.finalScript),
      sighashType: readIndex(map.get(inputTypes.sighashType)),
    }))
    const outputs =
      frame?.outputs ?? readMaps(reader, countOf(globalTypes.outputCount)).map((map) => outputOf(map))
    return { inputs, outputs, unsigned }
  } catch {
    throw new InvalidPsbtError('it is truncated or damaged')
  }
}

/**
 * Returns the bytes of a PSBT in base64.
 *
 * @throws {InvalidPsbtError} if it is not base64.
 */
export function psbtBytes(psbt: string): Uint8Array {
  try {
    return base64.decode(psbt)
  } catch {
    throw new InvalidPsbtError('it is not base64')
  }
}

const nothing = new Uint8Array()

/**
 * Reads a map from key type to value. Keys with more data than their type are skipped. Throws if a key is
 * there twice: readers differ in which one counts.
 */
function readMap(reader: ReturnType<typeof createByteReader>): Map<number, Uint8Array> {
  const map = new Map<number, Uint8Array>()
  while (true) {
    const key = reader.bytes(reader.size())
    if (key.length === 0) return map
    const value = reader.bytes(reader.size())
    const [type] = key
    if (key.length > 1 || type === undefined) continue
    if (map.has(type)) throw new RangeError('a key twice')
    map.set(type, value)
  }
}

function readMaps(
  reader: ReturnType<typeof createByteReader>,
  count: number,
): readonly Map<number, Uint8Array>[] {
  return Array.from({ length: count }, () => readMap(reader))
}

/** Throws if the transaction that has the output is another one, has another output, or none is named. */
function spentOutput(
  map: Map<number, Uint8Array>,
  { txid, outputIndex }: { readonly txid: Uint8Array | undefined; readonly outputIndex: number | undefined },
): Output | undefined {
  const witnessUtxo = map.get(inputTypes.witnessUtxo)
  const claimed = witnessUtxo && readOutput(createByteReader(witnessUtxo))
  const whole = map.get(inputTypes.nonWitnessUtxo)
  if (!whole) return claimed
  if (!txid || outputIndex === undefined) throw new RangeError('no output')
  const output = readTransactionFrame(whole).outputs[outputIndex]
  const isSame =
    !claimed || (output && claimed.value === output.value && isEqual(claimed.script, output.script))
  if (!output || !isSame || !isEqual(txid, idOf(whole))) throw new RangeError('another output')
  return output
}

/** The id of a transaction, in the order of bytes that inputs have. It does not cover witnesses. BIP-141 */
function idOf(bytes: Uint8Array): Uint8Array {
  const { inputs, end } = readTransactionFrame(bytes)
  const isWitness = bytes[4] === 0 && inputs.length > 0
  const from = isWitness ? 6 : 4
  const parts = [bytes.subarray(0, 4), bytes.subarray(from, end), bytes.subarray(bytes.length - 4)]
  return sha256(sha256(concatBytes(...parts)))
}

/** The output of a map. BIP-370 */
function outputOf(map: Map<number, Uint8Array>): Output {
  const value = createByteReader(map.get(outputTypes.amount) ?? nothing).uint64()
  return { value, script: map.get(outputTypes.script) ?? nothing }
}

function readIndex(value: Uint8Array | undefined): number | undefined {
  return value && createByteReader(value).uint32()
}
