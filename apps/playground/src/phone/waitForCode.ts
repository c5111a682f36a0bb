/** Time between two looks, and the longest time in total, in milliseconds. */
const lookMs = 100
const limitMs = 20_000

/**
 * Resolves with a picture of the code in the card as soon as there is one.
 * @throws Error If there is none after 20 s, or if the signal is aborted
 */
export async function waitForCode(signal: AbortSignal): Promise<ImageBitmap> {
  const end = performance.now() + limitMs
  while (!signal.aborted && performance.now() < end) {
    const picture = await pictureOfCode().catch(() => undefined)
    if (picture && !signal.aborted) return picture
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  throw new Error('No code is shown.')
}

/** Width and height of the picture, in pixels. */
const side = 400

/** Returns a picture of the code in the modal, or `undefined` if no code is visible. */
async function pictureOfCode(): Promise<ImageBitmap | undefined> {
  const code = document.querySelector<SVGSVGElement>('[data-slot="lk-qr-code"] svg')
  if (!code) return undefined
  const copy = code.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(side))
  copy.setAttribute('height', String(side))
  copy.style.color = getComputedStyle(code).color
  const image = new Image(side, side)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side * 1.2
  canvas.height = side * 1.2
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, side * 0.1, side * 0.1, side, side)
  return createImageBitmap(canvas)
}
