import { createByteReader } from './createByteReader.js'

interface InputFrame {
  /** Of the transaction that it spends an output of, as it is serialized. */
  readonly txid: Uint8Array
  readonly outputIndex: number
  /** Offset of the script with its length. */
  readonly scriptStart: number
  /** Offset of the byte after the input. */
  readonly end: number
}

/** The inputs and outputs of a transaction, without signatures. */
interface TransactionFrame {
  readonly inputs: readonly InputFrame[]
  /** Offset of the first input. */
  readonly inputsStart: number
  readonly outputs: readonly Output[]
  /** Offset of the byte after the outputs. */
  readonly end: number
}

/** An output of a transaction. */
export interface Output {
  /** In satoshis. */
  readonly value: bigint
  readonly script: Uint8Array
}

/**
 * Reads a serialized transaction, with or without witnesses. Throws a `RangeError` if it is truncated.
 * BIP-144
 */
export function readTransactionFrame(bytes: Uint8Array): TransactionFrame {
  const reader = createByteReader(bytes)
  reader.skip(4)
  // Every transaction has inputs, so a zero is the marker of the witness format.
  if (reader.peek() === 0 && reader.peek(1) === 1) reader.skip(2)
  const count = reader.size()
  const inputsStart = reader.offset
  const inputs = readList(count, () => {
    const txid = reader.bytes(32)
    const outputIndex = reader.uint32()
    const scriptStart = reader.offset
    reader.skip(reader.size())
    reader.skip(4)
    return { txid, outputIndex, scriptStart, end: reader.offset }
  })
  const outputs = readList(reader.size(), () => readOutput(reader))
  return { inputs, inputsStart, outputs, end: reader.offset }
}

/** Reads an output: its value and its script. Throws a `RangeError` if it is truncated. */
export function readOutput(reader: ReturnType<typeof createByteReader>): Output {
  return { value: reader.uint64(), script: reader.bytes(reader.size()) }
}

/** Reading past the end throws, so a forged count cannot cause a long loop. */
function readList<item>(count: number, read: () => item): readonly item[] {
  const items: item[] = []
  while (items.length < count) items.push(read())
  return items
}
