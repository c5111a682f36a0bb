import { PNG } from 'pngjs'

/** The maximum difference of a channel that antialiasing causes. */
const smoothing = 24

/**
 * Returns the number of pixels of two PNGs that differ by more than antialiasing. All pixels if the sizes
 * differ.
 */
export function differingPixels(before: Buffer, after: Buffer): number {
  const one = PNG.sync.read(before)
  const other = PNG.sync.read(after)
  if (one.width !== other.width || one.height !== other.height) return one.width * one.height
  let count = 0
  for (let pixel = 0; pixel < one.data.length; pixel += 4)
    if ([0, 1, 2].some((channel) => differs(one.data, other.data, pixel + channel))) count++
  return count
}

function differs(one: Buffer, other: Buffer, index: number): boolean {
  return Math.abs((one[index] ?? 0) - (other[index] ?? 0)) > smoothing
}
