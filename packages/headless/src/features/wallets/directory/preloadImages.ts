/** How long pictures are waited for. */
export const imagePreloadMs = 2_000

/**
 * Loads pictures ahead of the view that shows them. Resolves when all have come or failed, at the latest after 2 s; never rejects. On a
 * server nothing is loaded.
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
