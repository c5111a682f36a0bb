import jsQR from 'jsqr'
import type { Page } from 'playwright-core'

/**
 * Returns the text of the QR code in a picture of the screen.
 *
 * @param page Decodes the picture. Any page will do.
 * @throws {Error} If the picture has no code.
 */
export async function readQrCode(page: Pick<Page, 'evaluate'>, picture: Buffer): Promise<string> {
  const { pixels, width, height } = await page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    // As a text, because an array of so many numbers takes the browser's protocol half a minute.
    const reader = new FileReader()
    reader.readAsDataURL(new Blob([data]))
    await new Promise((resolve) => reader.addEventListener('load', resolve))
    return { pixels: String(reader.result), width: image.width, height: image.height }
  }, picture.toString('base64'))
  const found = jsQR(Uint8ClampedArray.from(Buffer.from(pixels.split(',')[1] ?? '', 'base64')), width, height)
  if (!found) throw new Error('No code could be read on the screen.')
  return found.data
}
