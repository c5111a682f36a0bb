/** How long to wait for images. In milliseconds. */
export const imagePreloadMs = 2_000

/**
 * Loads images before the view that shows them. Resolves when all have loaded or failed, after 2 s at the
 * latest. Never rejects. Does nothing on a server.
 */
export async function preloadImages(urls: readonly string[]): Promise<void> {
  if (typeof Image === 'undefined' || urls.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, imagePreloadMs)
  })
  await Promise.race([Promise.all([...new Set(urls)].map(preloadImage)), late])
  clearTimeout(timer)
}

function preloadImage(url: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve()
    image.onerror = () => resolve()
    image.src = url
  })
}
