import { encode } from 'uqr'

const svg = 'http://www.w3.org/2000/svg'
/** Light modules around the code, as ISO/IEC 18004 asks. */
const quietZone = 4

/** Returns a QR code of a text, dark on light in every theme, because not every scanner reads the reverse. */
export function qrCode(text: string, label: string): SVGSVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const picture = document.createElementNS(svg, 'svg')
  const attributes = { class: 'qr', viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label }
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value)
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', dark.join(''))
  picture.append(path)
  return picture
}
