import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QrModules, qrPath } from './qrPath.js'

type Point = readonly [number, number]

/** Returns the corners of the outlines of a path. Of a quarter of a circle, the middle is a corner too. */
function outlinesOf(path: string): readonly (readonly Point[])[] {
  const outlines: Point[][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of path.matchAll(/([MLQhvaz])([^MLQhvaz]*)/g)) {
    const numbers = rest
      .split(/[\s,]+|(?<=\d)(?=-)/)
      .filter(Boolean)
      .map(Number)
    const [dx = 0, dy = 0] = numbers.slice(-2)
    if (command === 'h') x += numbers[0] ?? 0
    else if (command === 'v') y += numbers[0] ?? 0
    else if (command === 'a') {
      const bulge = Math.SQRT1_2 - 0.5
      outlines.at(-1)?.push([x + dx / 2 + dy * bulge, y + dy / 2 - dx * bulge])
      x += dx
      y += dy
    } else if (command !== 'z') [x, y] = [dx, dy]
    if (command === 'M') outlines.push([])
    outlines.at(-1)?.push([x, y])
  }
  return outlines
}

/** Whether a point is inside, by the rule `evenodd`. */
function isInside([px, py]: Point, outlines: ReturnType<typeof outlinesOf>): boolean {
  let crossings = 0
  for (const outline of outlines)
    for (const [index, [x1, y1]] of outline.entries()) {
      const [x2, y2] = outline[(index + 1) % outline.length] ?? [0, 0]
      if (y1 > py !== y2 > py && px < ((x2 - x1) * (py - y1)) / (y2 - y1) + x1) crossings += 1
    }
  return crossings % 2 === 1
}

const isFinder = (size: number, x: number, y: number) =>
  (x < 7 || x >= size - 7) && (y < 7 || y >= size - 7) && !(x >= 7 && y >= 7)

/** A finder pattern: a ring of one module, and a square of three. ISO/IEC 18004, 6.3.3 */
const finderAt = (size: number, x: number, y: number) => {
  const [column, row] = [x < 7 ? x : x - (size - 7), y < 7 ? y : y - (size - 7)]
  const distance = Math.max(Math.abs(column - 3), Math.abs(row - 3))
  return distance === 3 || distance <= 1
}

const modules = fc
  .integer({ min: 1, max: 6 })
  .map((version) => 17 + 4 * version)
  .chain((size) =>
    fc
      .array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), {
        minLength: size,
        maxLength: size,
      })
      .map((data): QrModules => ({ data, size })),
  )

test('the path is dark where the code is, has its finder patterns, and a place of 4 % for the logo', () => {
  fc.assert(
    fc.property(modules, fc.boolean(), (code, hasLogo) => {
      const { path, gap } = qrPath(code, hasLogo)
      const { size, data } = code
      expect(gap % 2).toBe(hasLogo ? 1 : 0)
      expect(25 * gap ** 2).toBeLessThanOrEqual(size ** 2)
      const outlines = outlinesOf(path)
      const inGap = (at: number) => Math.abs(at + 0.5 - size / 2) < gap / 2
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
          const drawn = isFinder(size, x, y) ? finderAt(size, x, y) : data[y]?.[x] && !(inGap(x) && inGap(y))
          expect([x, y, isInside([x + 0.5, y + 0.5], outlines)]).toEqual([x, y, drawn])
        }
    }),
    { numRuns: 12 },
  )
})
