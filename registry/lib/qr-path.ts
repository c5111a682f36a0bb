import { encode } from 'uqr'

/** A QR code as one shape, in units of its modules. */
export interface QrPath {
  /** Modules in each direction. */
  readonly size: number
  /** The dark modules, for a `<path>` with the even-odd rule. */
  readonly path: string
  /** Modules in each direction that are left empty in the middle, for a logo; 0 without one. */
  readonly gap: number
}

/** A finder pattern is 7 modules wide. ISO/IEC 18004, 6.3.3 */
const finder = 7
/** How far the corners of modules are rounded: soft, and still square to a camera. */
const softness = 0.3
/**
 * Every reader takes any of the eight masks. Weighing them all against each other is nearly all of the work, and a secret is as good as
 * random: none of them leaves large even areas. ISO/IEC 18004, 7.8
 */
const maskPattern = 0
/** A logo hides at most this part of the width, 4 % of the area. Level Q repairs up to 25 % of the code. */
const logoShare = 0.2

/**
 * A text as a QR code of level Q: modules grown together and softly rounded, finder patterns drawn apart.
 *
 * @throws {RangeError} for a text that is too long for any QR code.
 */
export function qrPath(text: string, { hasLogo }: { hasLogo: boolean }): QrPath {
  const { data, size } = encode(text, { ecc: 'Q', border: 0, maskPattern })
  const gap = hasLogo ? oddFloor(size * logoShare) : 0
  const gapStart = (size - gap) / 2
  const isInGap = (x: number) => x >= gapStart && x < gapStart + gap
  const isEdge = (x: number) => x < finder || x >= size - finder
  const isFinder = (x: number, y: number) => isEdge(x) && isEdge(y) && !(x >= finder && y >= finder)
  const isDark = (x: number, y: number) =>
    data[y]?.[x] === true && !isFinder(x, y) && !(isInGap(x) && isInGap(y))

  const far = size - finder
  const finders = [finderPath(0, 0), finderPath(far, 0), finderPath(0, far)]
  return { size, gap, path: [...finders, ...outlines(size, isDark)].join('') }
}

function oddFloor(value: number): number {
  const whole = Math.floor(value)
  return whole % 2 === 1 ? whole : whole - 1
}

function finderPath(x: number, y: number): string {
  return [
    roundedSquare(x, y, finder, 1.5),
    roundedSquare(x + 1, y + 1, finder - 2, 0.9),
    roundedSquare(x + 2, y + 2, finder - 4, 0.7),
  ].join('')
}

function roundedSquare(x: number, y: number, side: number, radius: number): string {
  const straight = short(side - 2 * radius)
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return `M${short(x + radius)} ${y}h${straight}${arc(radius, radius)}v${straight}${arc(-radius, radius)}h-${straight}${arc(-radius, -radius)}v-${straight}${arc(radius, -radius)}z`
}

/** Right, down, left, up. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** The outlines of all dark areas, walked with the dark at the right hand. Areas that touch at a corner stay apart. */
function outlines(size: number, isDark: (x: number, y: number) => boolean): string[] {
  const width = size + 1
  const edges = new Set<number>()
  const key = (x: number, y: number, direction: number) => (y * width + x) * 4 + direction
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      if (!isDark(x, y - 1)) edges.add(key(x, y, 0))
      if (!isDark(x + 1, y)) edges.add(key(x + 1, y, 1))
      if (!isDark(x, y + 1)) edges.add(key(x + 1, y + 1, 2))
      if (!isDark(x - 1, y)) edges.add(key(x, y + 1, 3))
    }

  const paths: string[] = []
  for (const start of edges) {
    let [x, y, direction] = [Math.floor(start / 4) % width, Math.floor(start / 4 / width), start % 4]
    let path = ''
    while (edges.delete(key(x, y, direction))) {
      const [dx, dy] = steps[direction] ?? steps[0]
      x += dx
      y += dy
      const at = { x, y }
      const next = [1, 0, 3]
        .map((turn) => (direction + turn) % 4)
        .find((way) => edges.has(key(at.x, at.y, way)))
      // The last edge meets the first, which has been walked.
      const way = next ?? start % 4
      if (way !== direction) path += corner(x, y, [dx, dy], steps[way] ?? steps[0], path === '')
      direction = way
    }
    paths.push(`${path}z`)
  }
  return paths
}

function corner(
  x: number,
  y: number,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  isFirst: boolean,
): string {
  const before = `${short(x - fromX * softness)} ${short(y - fromY * softness)}`
  const after = `${short(x + toX * softness)} ${short(y + toY * softness)}`
  return `${isFirst ? 'M' : 'L'}${before}Q${x} ${y} ${after}`
}

function short(value: number): number {
  return Math.round(value * 10) / 10
}
