import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { safeImageUrl } from '../../src/pictures/safeImageUrl.js'
import { bombs, refusedPictures, svgUrl } from './hostilePictures.js'
import type { PicturesPage } from './picturesPage.js'

/** The longest time between two frames while a picture was checked and shown, in milliseconds. */
export interface PictureGap {
  readonly name: string
  readonly gap: number
}

/** How often each picture is shown. The shortest gap counts, because other programs delay frames too. */
const repeats = 3
/** A size at which a bomb of the older rule, which took it, froze the page. */
const bombSize = 12

/** Returns the largest size of a bomb that is accepted. 0 if none is. */
export function largestAccepted(make: (size: number) => string): number {
  const isAccepted = (size: number) => safeImageUrl(make(size)) !== undefined
  // Bombs double with each level: they are tried in their order, to a size that still can be written.
  let size = 0
  while (size < 16 && isAccepted(size + 1)) size++
  if (size < 16) return size
  let over = 12_000
  while (over - size > 1) {
    const middle = (size + over) >> 1
    if (isAccepted(middle)) size = middle
    else over = middle
  }
  return size
}

/** The corpus: every bomb at a size that is refused and at the largest that is not, and what is refused. */
export function listPictures(): readonly { name: string; url: string }[] {
  return [
    { name: 'a plain icon', url: svgUrl('<circle cx="20" cy="20" r="20"/>') },
    ...Object.entries(bombs).flatMap(([name, make]) => {
      const size = largestAccepted(make)
      return [
        { name: `${name}, ${size}`, url: make(size) },
        { name: `${name}, too many`, url: make(Math.max(bombSize, size + 1)) },
      ]
    }),
    ...Object.entries(refusedPictures).map(([name, url]) => ({ name, url })),
  ]
}

/** Measures every picture of the corpus in a page. Returns the worst one first. */
export async function measureGaps(browser: Browser): Promise<readonly PictureGap[]> {
  const script = await build({
    entryPoints: [`${import.meta.dirname}/picturesPage.ts`],
    bundle: true,
    format: 'iife',
    write: false,
  })
  const page = await browser.newPage()
  try {
    await page.goto('about:blank')
    await page.addScriptTag({ content: script.outputFiles[0]?.text ?? '' })
    const gaps: PictureGap[] = []
    for (const { name, url } of listPictures()) {
      const measured: number[] = []
      for (let index = 0; index < repeats; index++)
        measured.push(
          await page.evaluate(
            (given) => (window as unknown as { pictures: PicturesPage }).pictures.show(given),
            url,
          ),
        )
      gaps.push({ name, gap: Math.min(...measured) })
    }
    return gaps.sort((a, b) => b.gap - a.gap)
  } finally {
    await page.close()
  }
}
