import { createRandom } from './createRandom.js'
import { side, svgUrl } from './svgUrl.js'

/** The cloth, and the colours of the shapes on it. */
const palettes = [
  ['#f4efe6', '#e4572e', '#17324d', '#f3a712', '#5c946e'],
  ['#edf1f4', '#264653', '#e76f51', '#8ab0ab', '#e9c46a'],
  ['#f6ece9', '#6d597a', '#e56b6f', '#355070', '#eaac8b'],
] as const

const tiles = 4
const tile = side / tiles

/** Draws a cloth of squares with a quarter, a half or a whole circle each. The seed decides all of it. */
export function drawQuilt(seed: number): string {
  const random = createRandom(`quilt ${seed}`)
  const [cloth, ...colours] = palettes[seed % palettes.length] ?? palettes[0]
  const pick = <item>(items: readonly [item, ...item[]]) =>
    items[Math.floor(random() * items.length)] ?? items[0]
  const squares = Array.from({ length: tiles * tiles }, (_, index) => {
    const [x, y] = [(index % tiles) * tile, Math.floor(index / tiles) * tile]
    const ground = pick([cloth, cloth, ...colours])
    const [first, ...others] = [cloth, ...colours].filter((colour) => colour !== ground)
    const shape = pick([quarter, quarter, quarter, half, whole])
    const turn = Math.floor(random() * 4) * 90
    return (
      `<rect x="${x}" y="${y}" width="${tile}" height="${tile}" fill="${ground}"/>` +
      `<path fill="${pick([first ?? cloth, ...others])}" transform="translate(${x} ${y}) rotate(${turn} ${tile / 2} ${tile / 2})" d="${shape}"/>`
    )
  })
  return svgUrl(squares.join(''))
}

const quarter = `M0 0H${tile}A${tile} ${tile} 0 0 1 0 ${tile}Z`
const half = `M0 0H${tile}A${tile / 2} ${tile / 2} 0 0 1 0 0Z`
const whole = `M${tile / 2} ${tile / 5}a${tile * 0.3} ${tile * 0.3} 0 1 0 0.01 0Z`
