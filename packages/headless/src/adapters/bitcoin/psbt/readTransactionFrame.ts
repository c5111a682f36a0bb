import { createByteReader } from './createByteReader.js'

/** The inputs and outputs of a transaction, without signatures. */
interface TransactionFrame {
  readonly inputs: readonly { readonly outputIndex: number }[]
  readonly outputScripts: readonly Uint8Array[]
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
  const inputs = readList(reader.size(), () => {
    reader.skip(32)
    const outputIndex = reader.uint32()
    reader.skip(reader.size())
    reader.skip(4)
    return { outputIndex }
  })
  const outputScripts = readList(reader.size(), () => {
    reader.skip(8)
    return reader.bytes(reader.size())
  })
  return { inputs, outputScripts }
}

/** Reading past the end throws, so a forged count cannot cause a long loop. */
function readList<item>(count: number, read: () => item): readonly item[] {
  const items: item[] = []
  while (items.length < count) items.push(read())
  return items
}
