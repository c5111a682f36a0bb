import jsQR from 'jsqr'
import type { Page } from 'playwright-core'

/**
 * Returns the text of the QR code in a picture of the screen.
 *
 * @param page Decodes the picture. Any page will do.
 * @throws {Error} If the picture has no code.
 */
export async function readQrCode(page: Pick<Page, 'evaluate'>, png: Buffer): Promise<string> {
  const { data, width, height } = await page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    return { data: [...pixels.data], width: image.width, height: image.height }
  }, png.toString('base64'))
  const found = jsQR(Uint8ClampedArray.from(data), width, height)
  if (!found) throw new Error('No code could be read on the screen.')
  return found.data
}
