/** Reads bytes one after the other. Throws RangeError at the end. */
export function createByteReader(source: Uint8Array) {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  let at = 0

  function skip(count: number): number {
    const start = at
    if (count > source.length - start) throw new RangeError('out of bytes')
    at += count
    return start
  }

  return {
    bytes(count: number): Uint8Array {
      const start = skip(count)
      return source.subarray(start, start + count)
    },
    uint32: () => view.getUint32(skip(4), true),
    /** A length as Bitcoin writes it, in one, three, five or nine bytes. */
    size(): number {
      const first = view.getUint8(skip(1))
      if (first < 0xfd) return first
      if (first === 0xfd) return view.getUint16(skip(2), true)
      if (first === 0xfe) return view.getUint32(skip(4), true)
      // More than any message holds; beyond 2^53 it would not be exact, and is out of bytes either way.
      return Number(view.getBigUint64(skip(8), true))
    },
    /** The next byte, which stays the next. */
    peek: (ahead = 0) => source[at + ahead],
    skip(count: number): void {
      skip(count)
    },
  }
}
