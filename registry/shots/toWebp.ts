import type { Page } from 'playwright-core'

/**
 * Compresses a PNG in a page to a lossy WebP, a fifth of its size. Neither screenshots nor screencasts of
 * Playwright support WebP.
 *
 * @param png In base64.
 * @param quality From 0 to 1.
 * @param scale Default: 1.
 */
export async function toWebp(
  page: Page,
  { png, quality, scale = 1 }: { png: string; quality: number; scale?: number },
): Promise<Buffer> {
  const webp = await page.evaluate(compress, { png, quality, scale })
  return Buffer.from(webp, 'base64')
}

async function compress({ png, quality, scale }: { png: string; quality: number; scale: number }) {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('The page has no canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
}
