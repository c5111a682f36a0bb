/** Creates a reader of consecutive bytes. Its methods throw a `RangeError` at the end of the source. */
export function createByteReader(source: Uint8Array) {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  let at = 0

  function skip(count: number): number {
    const start = at
    if (count > source.length - start) throw new RangeError('unexpected end of bytes')
    at += count
    return start
  }

  return {
    /** The number of bytes that were consumed. */
    get offset() {
      return at
    },
    bytes(count: number): Uint8Array {
      const start = skip(count)
      return source.subarray(start, start + count)
    },
    uint32: () => view.getUint32(skip(4), true),
    uint64: () => view.getBigUint64(skip(8), true),
    /** Reads a compact size integer: one, three, five or nine bytes. */
    size(): number {
      const first = view.getUint8(skip(1))
      if (first < 0xfd) return first
      if (first === 0xfd) return view.getUint16(skip(2), true)
      if (first === 0xfe) return view.getUint32(skip(4), true)
      // Exceeds the source in any case, so the loss of precision above 2^53 does not matter.
      return Number(view.getBigUint64(skip(8), true))
    },
    /** Returns a byte ahead without consuming it. */
    peek: (ahead = 0) => source[at + ahead],
    skip(count: number): void {
      skip(count)
    },
  }
}
