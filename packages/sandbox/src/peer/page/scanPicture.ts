import jsQR from 'jsqr'

/**
 * Longest side of the picture while reading, in pixels: small first, which is fast, then with more detail.
 */
const sides = [640, 1_280, 2_560]

/** A picture: a file, a bitmap, or the address of one as data. */
export type Picture = Blob | ImageBitmap | string

/**
 * Reads the QR code in a picture.
 * @throws Error with a message for the user if there is no picture, or no code in it
 */
export async function scanPicture(picture: Picture): Promise<string> {
  const bitmap = await load(picture).catch(() => {
    throw new Error('This picture cannot be read. Take a screenshot of the code, and try again.')
  })
  const longest = Math.max(bitmap.width, bitmap.height)
  for (const side of sides) {
    const found = readAt(bitmap, side / longest)
    if (found) return found
  }
  throw new Error('There is no code to be read in this picture. Show all of it, with its white edge.')
}

async function load(picture: Picture): Promise<ImageBitmap> {
  if (typeof picture !== 'string') return createImageBitmap(picture)
  const image = new Image()
  image.src = picture
  await image.decode()
  return createImageBitmap(image)
}

function readAt(bitmap: ImageBitmap, scale: number): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // Transparent areas count as white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, width, height)?.data || undefined
}
