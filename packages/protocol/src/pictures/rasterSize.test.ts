import { expect, test } from 'vitest'
import { type PictureType, rasterSize } from './rasterSize.js'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  )
const zeros = (count: number) => new Array<number>(count).fill(0)

const png = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', [0, 0, 1, 0, 0, 0, 2, 0])
const frame = (code: number, height: number, width: number) => [
  0xff,
  code,
  0,
  11,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  1,
  1,
  0x11,
  0,
]
/** A segment of a jpeg that says nothing of its size. */
const segment = (code: number) => [0xff, code, 0, 9, 1, 2, 3, 4, 5, 6, 7]
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 12, 0xff, 0, 34, 0xff, 0xd0, 56]
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2], frame(0xc2, 256, 512), scan, [0xff, 0xd9])
const gifFrame = (x: number, y: number, width: number, height: number) => [
  0x2c,
  x & 255,
  x >> 8,
  y & 255,
  y >> 8,
  width & 255,
  width >> 8,
  height & 255,
  height >> 8,
  0,
  2,
  1,
  7,
  0,
]
const gif = (...frames: readonly (readonly number[])[]) =>
  bytes('GIF89a', [16, 0, 8, 0, 0x82, 0, 0], zeros(24), [0x21, 0xf9, 4, 0, 0, 0, 0, 0], ...frames, [0x3b])

test.each<[string, PictureType, Uint8Array, number, number]>([
  ['png', 'png', png, 256, 512],
  ['progressive jpeg', 'jpeg', jpeg, 512, 256],
  [
    'jpeg with tables and filling, which starts twice and does not end',
    'jpeg',
    bytes(
      [0xff, 0xd8, 0xff, 0xd8],
      ...[0xc4, 0xc8, 0xcc, 0xdb, 0x02].map(segment),
      [0xff],
      frame(0xc0, 8, 16),
      segment(0xfe),
    ),
    16,
    8,
  ],
  [
    'jpeg of 64 scans that ends in a marker',
    'jpeg',
    bytes([0xff, 0xd8], frame(0xcf, 8, 16), ...new Array<number[]>(64).fill(scan), [0xff]),
    16,
    8,
  ],
  ['webp, lossy', 'webp', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [0, 0x41, 0, 0x82]), 256, 512],
  [
    'webp, lossless',
    'webp',
    bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 0xff, 0x40, 0x20, 0xf0]),
    256,
    130,
  ],
  [
    'webp, extended',
    'webp',
    bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [255, 0, 1, 255, 1, 0]),
    65_792,
    512,
  ],
  ['gif', 'gif', gif(gifFrame(0, 0, 16, 8)), 16, 8],
  ['gif that does not end', 'gif', gif(gifFrame(0, 0, 16, 8)).slice(0, -1), 16, 8],
  [
    'gif with a frame larger than its screen',
    'gif',
    gif(gifFrame(0, 0, 16, 8), gifFrame(1, 2, 5_000, 6_000)),
    5_001,
    6_002,
  ],
])('reads the size of a %s', (_, type, given, width, height) => {
  expect(rasterSize(given, type)).toEqual({ width, height })
})

test.each<[string, PictureType, Uint8Array]>([
  ['an empty png', 'png', bytes()],
  ['another signature', 'png', bytes([0x88], Array.from(png.slice(1)))],
  ['a png that begins with another chunk', 'png', bytes(Array.from(png.slice(0, 12)), 'IDAT', zeros(8))],
  ['a jpeg with another signature', 'jpeg', bytes([0xff, 0xd9], frame(0xc0, 8, 8))],
  ['a jpeg without a frame', 'jpeg', bytes([0xff, 0xd8, 0xff, 0xd9])],
  [
    'a jpeg with two frames',
    'jpeg',
    bytes([0xff, 0xd8], frame(0xc0, 8, 8), frame(0xc0, 9_999, 9_999), [0xff, 0xd9]),
  ],
  [
    'a jpeg with a second frame after the data of a scan',
    'jpeg',
    bytes([0xff, 0xd8], frame(0xc0, 8, 8), scan, frame(0xc0, 9_999, 9_999), [0xff, 0xd9]),
  ],
  ['a jpeg that ends in the head of a segment', 'jpeg', bytes([0xff, 0xd8], frame(0xc0, 8, 8), [0xff, 0xe0])],
  ['a webp in another container', 'webp', bytes('RIFX', zeros(4), 'WEBPVP8 ', zeros(20))],
  ['an svg', 'svg+xml', png],
  [
    'a jpeg of 65 scans',
    'jpeg',
    bytes([0xff, 0xd8], frame(0xc2, 8, 8), ...new Array<number[]>(65).fill(scan)),
  ],
  ['a jpeg that ends in a segment', 'jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0])],
  ['a webp of another kind', 'webp', bytes('RIFF', zeros(4), 'WEBPXXXX', zeros(20))],
  ['a riff of another kind', 'webp', bytes('RIFF', zeros(4), 'WAVEVP8 ', zeros(20))],
  ['a gif with another signature', 'gif', bytes('GIF88a', zeros(20))],
  ['a gif that ends in a block', 'gif', bytes('GIF89a', [16, 0, 8, 0, 0, 0, 0, 0x21, 0xf9, 200])],
])('returns nothing for %s', (_, type, given) => {
  expect(rasterSize(given, type)).toBeUndefined()
})
