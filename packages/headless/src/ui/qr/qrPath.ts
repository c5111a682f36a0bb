/** The modules of a QR code without an empty border. `encode` of `uqr` returns them. */
export interface QrModules {
  /** The rows, from the top. Dark modules are `true`. */
  readonly data: readonly (readonly boolean[])[]
  /** Width and height in modules. */
  readonly size: number
}

/** A QR code as one path. The unit is a module. */
export interface QrPath {
  /** The dark modules, for a `<path>` with `fillRule="evenodd"`. */
  readonly path: string
  /** Width and height in modules of the empty square for a logo. 0 without a logo. */
  readonly gap: number
}

/** Width of a finder pattern in modules (ISO/IEC 18004, 6.3.3). */
const finder = 7
/** Corner radius in modules. Larger values are harder to scan. */
const softness = 0.3
/** Maximum share of the width for a logo, 4 % of the area. Level Q corrects up to 25 %. */
const logoShare = 0.2

/**
 * Returns a QR code as one path. Adjacent modules are joined and rounded, and the middle is empty for a logo
 * of at most 4 % of the area. The error correction has to be level Q, which corrects up to 25 %.
 *
 * @param hasLogo - Whether there is a logo in the middle.
 *
 * @example
 * ```tsx
 * import { type QrModules, qrPath } from '@latchkey/headless/ui'
 *
 * export function Code({ code }: { code: QrModules }) {
 *   const { path } = qrPath(code, false)
 *   return (
 *     <svg viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}>
 *       <path d={path} fillRule="evenodd" />
 *     </svg>
 *   )
 * }
 * ```
 */
export function qrPath({ data, size }: QrModules, hasLogo: boolean): QrPath {
  const gap = hasLogo ? oddFloor(size * logoShare) : 0
  const gapStart = (size - gap) / 2
  const isInGap = (x: number) => x >= gapStart && x < gapStart + gap
  const isEdge = (x: number) => x < finder || x >= size - finder
  const isFinder = (x: number, y: number) => isEdge(x) && isEdge(y) && !(x >= finder && y >= finder)
  const isDark = (x: number, y: number) =>
    data[y]?.[x] === true && !isFinder(x, y) && !(isInGap(x) && isInGap(y))

  const far = size - finder
  const finders = [finderPath(0, 0), finderPath(far, 0), finderPath(0, far)]
  return { gap, path: [...finders, ...outlines(size, isDark)].join('') }
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

/** Steps to the right, down, left and up. */
const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** To the right, straight on, to the left. */
const turns = [1, 0, 3]

/**
 * Returns the outlines of all dark areas, with the dark side on the right. Areas that touch only at a corner
 * are separate.
 */
function outlines(size: number, isDark: (x: number, y: number) => boolean): string[] {
  // Arrays of bytes, filled once: a code is computed before the engine has optimized any of this.
  const width = size + 1
  const dark = new Uint8Array(width * width)
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (isDark(x, y)) dark[y * width + x] = 1
  const edges = new Uint8Array(width * width * 4)
  const key = (x: number, y: number, direction: number) => (y * width + x) * 4 + direction
  // The last column and row are light, and so is what is before the first.
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = y * width + x
      if (!dark[at]) continue
      if (!dark[at - width]) edges[key(x, y, 0)] = 1
      if (!dark[at + 1]) edges[key(x + 1, y, 1)] = 1
      if (!dark[at + width]) edges[key(x + 1, y + 1, 2)] = 1
      if (!dark[at - 1]) edges[key(x, y + 1, 3)] = 1
    }

  const paths: string[] = []
  for (let start = 0; start < edges.length; start++) {
    if (!edges[start]) continue
    let [x, y, direction] = [Math.floor(start / 4) % width, Math.floor(start / 4 / width), start % 4]
    let path = ''
    while (edges[key(x, y, direction)]) {
      edges[key(x, y, direction)] = 0
      const [dx, dy] = steps[direction] ?? steps[0]
      x += dx
      y += dy
      // At the end, the next edge is the first one, which is no longer there.
      const corners = key(x, y, 0)
      const turn = turns.find((turn) => edges[corners + ((direction + turn) % 4)])
      const way = turn === undefined ? start % 4 : (direction + turn) % 4
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
