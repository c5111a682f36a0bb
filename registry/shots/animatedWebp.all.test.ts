import { launchChromium } from '@latchkey/test/launchChromium'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { animatedWebp } from './animatedWebp'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.newPage()
  // Browsers decode single frames in secure contexts only, and `localhost` is one.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('http://localhost/')
})
afterAll(() => browser.close())

/** Returns a picture of one colour, as Chromium compresses it. */
async function picture(colour: string): Promise<Buffer> {
  const webp = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 33, height: 21 })
    const context = canvas.getContext('2d', { alpha: false })
    if (context) Object.assign(context, { fillStyle: fill }).fillRect(0, 0, 33, 21)
    return canvas.toDataURL('image/webp', 0.9).split(',')[1] ?? ''
  }, colour)
  return Buffer.from(webp, 'base64')
}

test('a browser decodes each frame, with its size, duration and colour', async () => {
  const file = animatedWebp(
    [
      { webp: await picture('#ff0000'), duration: 120 },
      { webp: await picture('#0000ff'), duration: 1_500 },
    ],
    { width: 33, height: 21 },
  )
  const frames = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const decoder = new ImageDecoder({ data, type: 'image/webp' })
    await decoder.tracks.ready
    const { frameCount = 0, repetitionCount } = decoder.tracks.selectedTrack ?? {}
    const found = []
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex })
      const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const [red = 0, , blue = 0] = context?.getImageData(10, 10, 1, 1).data ?? []
      const { displayWidth: width, displayHeight: height, duration } = image
      found.push({ width, height, ms: (duration ?? 0) / 1000, isRed: red > 200, isBlue: blue > 200 })
    }
    return { found, repetitionCount }
  }, file.toString('base64'))
  expect(frames).toEqual({
    repetitionCount: Number.POSITIVE_INFINITY,
    found: [
      { width: 33, height: 21, ms: 120, isRed: true, isBlue: false },
      { width: 33, height: 21, ms: 1_500, isRed: false, isBlue: true },
    ],
  })
})

test('refuses a frame that is no lossy WebP', () => {
  const frames = [{ webp: Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0'), duration: 10 }]
  expect(() => animatedWebp(frames, { width: 1, height: 1 })).toThrow('A frame is no lossy WebP.')
})
