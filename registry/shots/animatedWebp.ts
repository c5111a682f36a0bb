/** A frame of an animation. */
export interface WebpFrame {
  /** A lossy WebP without transparency. All frames have the same size. */
  readonly webp: Buffer
  /** In milliseconds. */
  readonly duration: number
}

/**
 * Joins pictures to an animation that repeats for ever, in the WebP container format.
 *
 * @throws RangeError If a frame is no lossy WebP.
 */
export function animatedWebp(
  frames: readonly WebpFrame[],
  { width, height }: { width: number; height: number },
): Buffer {
  const canvas = Buffer.alloc(10)
  canvas[0] = 0b10
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const repeat = Buffer.alloc(6)
  const images = frames.map(({ webp, duration }) => {
    const head = Buffer.alloc(16)
    head.writeUIntLE(width - 1, 6, 3)
    head.writeUIntLE(height - 1, 9, 3)
    head.writeUIntLE(duration, 12, 3)
    // Each frame replaces the whole picture, without blending.
    head[15] = 0b10
    return chunk('ANMF', Buffer.concat([head, pictureOf(webp)]))
  })
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', canvas),
    chunk('ANIM', repeat),
    ...images,
  ])
  return chunk('RIFF', content)
}

/** Returns the chunk with the picture, and leaves out the metadata around it. */
function pictureOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ')
      return chunk('VP8 ', webp.subarray(at + 8, at + 8 + size))
    at += 8 + size + (size % 2)
  }
  throw new RangeError('A frame is no lossy WebP.')
}

/** Returns a chunk of RIFF: its name, size and content, padded to an even length. */
function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
