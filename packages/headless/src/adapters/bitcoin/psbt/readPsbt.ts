import { InvalidPsbtError } from '../errors.js'
import { createByteReader } from './createByteReader.js'
import { readTransactionFrame } from './readTransactionFrame.js'

/** The parts of a PSBT that signing needs. */
export interface Psbt {
  /** The script that each input spends. `undefined` if the PSBT does not contain it. */
  readonly inputScripts: readonly (Uint8Array | undefined)[]
  /** The final script of each input, apart from its witness. `undefined` if it is not known. */
  readonly finalScripts: readonly (Uint8Array | undefined)[]
  /** The unsigned transaction. `undefined` in version 2, which has none. */
  readonly unsigned: Uint8Array | undefined
}

const magic = [0x70, 0x73, 0x62, 0x74, 0xff]
/** Key types. BIP-174, BIP-370 */
const globalTypes = { unsigned: 0x00, inputCount: 0x04 }
const inputTypes = { nonWitnessUtxo: 0x00, witnessUtxo: 0x01, finalScript: 0x07, outputIndex: 0x0f }
/** More inputs than fit into a block. */
const maxInputs = 100_000

/**
 * Reads the outputs that a PSBT spends. BIP-174, BIP-370
 *
 * @throws {InvalidPsbtError} if the bytes are not a PSBT.
 */
export function readPsbt(bytes: Uint8Array): Psbt {
  if (!magic.every((byte, index) => bytes[index] === byte)) throw new InvalidPsbtError('it is not a PSBT')
  try {
    const reader = createByteReader(bytes.subarray(magic.length))
    const globals = readMap(reader)
    const unsigned = globals.get(globalTypes.unsigned)
    const frame = unsigned && readTransactionFrame(unsigned)
    const count =
      frame?.inputs.length ?? createByteReader(globals.get(globalTypes.inputCount) ?? nothing).size()
    if (count > maxInputs) throw new RangeError('too many inputs')
    const maps = Array.from({ length: count }, () => readMap(reader))
    const inputScripts = maps.map((map, index) =>
      spentScript(map, frame?.inputs[index]?.outputIndex ?? readIndex(map.get(inputTypes.outputIndex))),
    )
    const finalScripts = maps.map((map) => map.get(inputTypes.finalScript))
    return { inputScripts, finalScripts, unsigned }
  } catch {
    throw new InvalidPsbtError('it is truncated or damaged')
  }
}

const nothing = new Uint8Array()

/** Reads a map from key type to value. Keys with more data than their type are skipped. */
function readMap(reader: ReturnType<typeof createByteReader>): Map<number, Uint8Array> {
  const map = new Map<number, Uint8Array>()
  while (true) {
    const key = reader.bytes(reader.size())
    if (key.length === 0) return map
    const value = reader.bytes(reader.size())
    if (key.length === 1) map.set(key[0] as number, value)
  }
}

function spentScript(map: Map<number, Uint8Array>, outputIndex: number | undefined): Uint8Array | undefined {
  const witnessUtxo = map.get(inputTypes.witnessUtxo)
  if (witnessUtxo) {
    const reader = createByteReader(witnessUtxo.subarray(8))
    return reader.bytes(reader.size())
  }
  const whole = map.get(inputTypes.nonWitnessUtxo)
  return whole && outputIndex !== undefined
    ? readTransactionFrame(whole).outputScripts[outputIndex]
    : undefined
}

function readIndex(value: Uint8Array | undefined): number | undefined {
  return value && createByteReader(value).uint32()
}
