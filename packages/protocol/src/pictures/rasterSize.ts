/** The size of a picture in pixels. */
export interface RasterSize {
  readonly width: number
  readonly height: number
}

export type PictureType = 'png' | 'jpeg' | 'webp' | 'gif' | 'svg+xml'

/** The maximum number of scans of a progressive jpeg. Each scan draws the whole picture again. */
const maxScans = 64

/**
 * Reads the size of a picture from its header, without decoding it. `undefined` if the bytes are not a
 * picture of this type, or if the type has no pixels.
 */
export function rasterSize(bytes: Uint8Array, type: PictureType): RasterSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readers[type](view)
  } catch {
    // The header ends early.
    return undefined
  }
}

const readers: Readonly<Record<PictureType, (view: DataView) => RasterSize | undefined>> = {
  png: readPng,
  jpeg: readJpeg,
  webp: readWebp,
  gif: readGif,
  'svg+xml': () => undefined,
}

const text = (view: DataView, offset: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(offset + index)))

function readPng(view: DataView): RasterSize | undefined {
  if (text(view, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(view, 12, 4) !== 'IHDR') return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function readJpeg(view: DataView): RasterSize | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  let size: RasterSize | undefined
  let scans = 0
  for (let index = 2; index + 1 < view.byteLength; ) {
    // In the data of a scan, a marker never follows: 0xff is followed by 0 or a restart marker there.
    const code = view.getUint8(index) === 0xff ? view.getUint8(index + 1) : 0
    if (code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd8)) {
      index += 1
      continue
    }
    if (code === 0xd9) break
    if (code === 0xda && ++scans > maxScans) return undefined
    const isFrame = code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
    if (isFrame) {
      // A second frame would hide its size behind that of the first one.
      if (size) return undefined
      size = { height: view.getUint16(index + 5), width: view.getUint16(index + 7) }
    }
    index += 2 + view.getUint16(index + 2)
  }
  return size
}

function readWebp(view: DataView): RasterSize | undefined {
  if (text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') return undefined
  const uint24 = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 65_536
  switch (text(view, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
  }
  return undefined
}

/** Returns the size that holds the screen and every frame. */
function readGif(view: DataView): RasterSize | undefined {
  if (!/^GIF8[79]a$/.test(text(view, 0, 6))) return undefined
  let width = view.getUint16(6, true)
  let height = view.getUint16(8, true)
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const skipBlocks = (start: number) => {
    let index = start
    while (view.getUint8(index) !== 0) index += view.getUint8(index) + 1
    return index + 1
  }
  let index = 13 + colours(view.getUint8(10))
  while (index < view.byteLength) {
    const kind = view.getUint8(index)
    if (kind === 0x21) index = skipBlocks(index + 2)
    else if (kind === 0x2c) {
      width = Math.max(width, view.getUint16(index + 1, true) + view.getUint16(index + 5, true))
      height = Math.max(height, view.getUint16(index + 3, true) + view.getUint16(index + 7, true))
      index = skipBlocks(index + 11 + colours(view.getUint8(index + 9)))
    } else break
  }
  return { width, height }
}
