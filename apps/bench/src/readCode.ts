import jsQR from 'jsqr'

/** Returns the text of the QR code in a picture, or undefined if none is readable. Runs in a page. */
async function readCode(url: string): Promise<string | undefined> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  if (!canvas) throw new Error('The browser cannot draw.')
  canvas.drawImage(picture, 0, 0)
  const { data } = canvas.getImageData(0, 0, width, height)
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined
}

window.readCode = readCode

declare global {
  interface Window {
    readCode: typeof readCode
  }
}
