import { safeImageUrl } from '../../src/pictures/safeImageUrl.js'

/** What the page of the pictures offers to a test. */
export interface PicturesPage {
  /** Returns the url that is shown, if the picture is accepted. */
  accept(url: string): string | undefined
  /**
   * Shows the picture if it is accepted, as large as the modal shows icons at most.
   *
   * @returns The longest time between two frames meanwhile, in milliseconds.
   */
  show(url: string): Promise<number>
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
/** How many frames are observed after a picture has loaded. */
const framesAfter = 6

async function show(url: string): Promise<number> {
  let before = await frame()
  let longest = 0
  const observe = async () => {
    const now = await frame()
    longest = Math.max(longest, now - before)
    before = now
  }
  const safe = safeImageUrl(url)
  await observe()
  if (!safe) return longest
  const image = new Image(96, 96)
  const settled = new Promise<void>((resolve) => {
    image.onload = image.onerror = () => resolve()
  })
  image.src = safe
  document.body.append(image)
  let isSettled = false
  settled.then(() => {
    isSettled = true
  })
  while (!isSettled) await observe()
  for (let index = 0; index < framesAfter; index++) await observe()
  image.remove()
  await observe()
  return longest
}

const page: PicturesPage = { accept: safeImageUrl, show }
Object.assign(window, { pictures: page })
