import { createByteReader } from './byteReader.js'

/** What a transaction spends and pays, without its signatures. */
interface TransactionFrame {
  readonly inputs: readonly { readonly outputIndex: number }[]
  readonly outputScripts: readonly Uint8Array[]
}

/** Reads a transaction as it is on the wire, with or without witnesses. Throws RangeError where it is cut. BIP-144 */
export function readTransactionFrame(bytes: Uint8Array): TransactionFrame {
  const reader = createByteReader(bytes)
  reader.skip(4)
  // No transaction has no inputs: a zero there is the marker of witnesses.
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

/** Ends where the bytes do, however many a hostile count promises. */
function readList<item>(count: number, read: () => item): readonly item[] {
  const items: item[] = []
  while (items.length < count) items.push(read())
  return items
}
