import jsQR from 'jsqr'
import { QrCodeIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '../.storybook/preview.css'
import { ImageTile } from '../ui/picture'
import { QrCode } from '../ui/qr-code'

const hex = (length: number, seed: number) =>
  Array.from({ length }, (_, index) => ((index * 7 + seed * 13 + index * index) % 16).toString(16)).join('')

/** A text with the length of a pairing URI, and one with sign-in methods. */
const uri = `wc:${hex(64, 1)}@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${hex(64, 2)}`
const longUri = `${uri}&methods=wc_sessionPropose%2Cwc_sessionAuthenticate`

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#000" d="M0 0h4v4H0z"/></svg>')}`

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

function draw(code: ReactElement): void {
  flushSync(() => root?.render(code))
}

function show(code: ReactElement, theme: 'light' | 'dark'): HTMLElement {
  const host = document.createElement('main')
  host.dataset.latchkey = ''
  host.dataset.theme = theme
  host.style.cssText = 'width: 400px; padding: 40px; background: var(--lk-surface)'
  document.body.append(host)
  root = createRoot(host)
  draw(code)
  return host
}

/** Draws an element at a width, optionally with noise. */
async function photograph(element: HTMLElement, width: number, noise = 0): Promise<ImageData> {
  const base64 = await page.screenshot({ element, save: false })
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const height = Math.round((image.height / image.width) * width)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const pixels = context.getImageData(0, 0, width, height)
  let state = 1
  for (let index = 0; index < pixels.data.length; index++) {
    state = Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5
    const random = ((state ^ (state >>> 14)) >>> 0) / 2 ** 32 - 0.5
    pixels.data[index] = (pixels.data[index] ?? 0) + random * 2 * noise
  }
  return pixels
}

const decode = ({ data, width, height }: ImageData) => jsQR(data, width, height)?.data

describe.each(['light', 'dark'] as const)('a code in the %s theme', (theme) => {
  it.each([
    ['a pairing URI', uri],
    ['a long URI', longUri],
  ])('with %s can be read from a screenshot of 200 px and from a noisy one', async (_, value) => {
    const host = show(<QrCode value={value} label="Code" />, theme)
    const tile = host.querySelector<HTMLElement>('[data-slot="lk-qr-code"]') as HTMLElement
    expect(decode(await photograph(tile, 200))).toBe(value)
    expect(decode(await photograph(tile, 480, 70))).toBe(value)
    // Includes the surroundings: in the dark theme, only the code's own margin is light.
    expect(decode(await photograph(host, 600))).toBe(value)
  })

  it.each([
    ['the wallet’s picture', <ImageTile key="logo" name="W" src={picture} className="size-full" />],
    ['a plain mark', <QrCodeIcon key="logo" className="size-full" />],
  ])('can be read with %s in the middle', async (_, logo) => {
    const host = show(<QrCode value={uri} label="Code" logo={logo} />, theme)
    const tile = host.querySelector<HTMLElement>('[data-slot="lk-qr-code"]') as HTMLElement
    expect(decode(await photograph(tile, 200))).toBe(uri)
    expect(decode(await photograph(tile, 480, 70))).toBe(uri)
  })
})

describe('the code', () => {
  it('has four empty modules around it, also if it has few modules', async () => {
    const host = show(<QrCode value="wc:abc@2" label="Code" />, 'dark')
    const [start, , width] = host.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
    expect(start).toBe(-4)
    expect(width).toBe(21 + 8)
    expect(decode(await photograph(host, 600))).toBe('wc:abc@2')
  })

  it('is 280 px in a white tile of 320 px, with at least four empty modules around it', () => {
    const host = show(<QrCode value={uri} label="Code" />, 'dark')
    const tile = host.querySelector('[data-slot="lk-qr-code"]')?.getBoundingClientRect()
    const code = host.querySelector('path')?.getBoundingClientRect()
    if (!tile || !code) throw new Error('There is no code')
    expect([tile.width, tile.height]).toEqual([320, 320])
    expect(code.width).toBeCloseTo(280, 0)
    const modules = Number(host.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]) / (320 / 280)
    expect((code.left - tile.left) / (code.width / modules)).toBeGreaterThanOrEqual(4)
    expect(host.querySelector('rect')).toHaveAttribute('fill', '#fff')
  })

  it('has a logo of at most a fifth of the width', () => {
    const host = show(<QrCode value={uri} label="Code" logo={<i />} />, 'light')
    const logo = host.querySelector('[data-slot="lk-qr-logo"]')?.getBoundingClientRect()
    expect(logo?.width).toBeLessThanOrEqual(56)
    expect(logo?.width).toBeGreaterThan(40)
  })

  it('has few elements, a label, and a skeleton of its size while loading', () => {
    const host = show(<QrCode value={longUri} label="Pairing code" />, 'light')
    expect(host.querySelectorAll('*').length).toBeLessThan(6)
    expect(host.querySelector('[role="img"]')).toHaveAttribute('aria-label', 'Pairing code')
    draw(<QrCode value={undefined} label="Pairing code" />)
    expect(host.querySelector('svg')).toBeNull()
    expect(host.querySelector('[data-slot="lk-qr-code"]')?.getBoundingClientRect().height).toBe(320)
  })

  it('cannot be read if it is dimmed', async () => {
    const host = show(<QrCode value={uri} label="Code" isDimmed />, 'light')
    expect(decode(await photograph(host, 600))).toBeUndefined()
  })
})
