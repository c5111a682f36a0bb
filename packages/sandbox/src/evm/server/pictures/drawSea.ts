import { createRandom } from './createRandom.js'
import { side, svgUrl } from './svgUrl.js'

/** Sky at the top and at the horizon, sun, far water, near water. */
const palettes = [
  ['#f7b267', '#fde8c9', '#f25c54', '#4d7ea8', '#16324f'],
  ['#a7c7e7', '#f9e7dc', '#ffffff', '#3f8f8b', '#0f3d45'],
  ['#2b2d5b', '#c97b84', '#ffe3b3', '#6d4c7d', '#1c1b3a'],
] as const

const layers = 6
const waveWidth = side / 2

/** Draws the sun above the sea. The seed decides the hour, and how the waves lie. */
export function drawSea(seed: number): string {
  const random = createRandom(`sea ${seed}`)
  const [top, horizon, sun, far, near] = palettes[seed % palettes.length] ?? palettes[0]
  const [x, y, radius] = [80 + random() * 160, 80 + random() * 56, 30 + random() * 22]
  const waves = Array.from({ length: layers }, (_, index) => {
    const shown = mix(far, near, index / (layers - 1))
    return `<path fill="${shown}" d="${wave(150 + index * 29, 5 + index * 2.4, random() * waveWidth)}"/>`
  })
  return svgUrl(
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.55" stop-color="${horizon}"/></linearGradient></defs>` +
      `<rect width="${side}" height="${side}" fill="url(#sky)"/>` +
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${sun}"/>${waves.join('')}`,
  )
}

/** Returns the path of water below a line of waves. */
function wave(level: number, height: number, shift: number): string {
  const start = -shift - waveWidth
  const crests = Array.from({ length: Math.ceil((side - start) / waveWidth) + 1 }, (_, index) => {
    const from = start + index * waveWidth
    const at = (share: number) => (from + waveWidth * share).toFixed(1)
    const high = (level - height * 2).toFixed(1)
    const low = (level + height * 2).toFixed(1)
    return `C${at(0.18)} ${high} ${at(0.32)} ${high} ${at(0.5)} ${level}S${at(0.82)} ${low} ${at(1)} ${level}`
  })
  return `M${start.toFixed(1)} ${level}${crests.join('')}V${side * 2}H${start.toFixed(1)}Z`
}

/** Returns the colour between two, at a share of the way. */
function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((index) => {
    const [first = 0, last = 0] = [from, to].map((colour) =>
      Number.parseInt(colour.slice(index, index + 2), 16),
    )
    return Math.round(first + (last - first) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
