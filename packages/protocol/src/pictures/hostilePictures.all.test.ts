import { launchChromium } from '@latchkey/test/launchChromium'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listPictures } from '../../test/pictures/measureGaps.js'
import type { PicturesPage } from '../../test/pictures/picturesPage.js'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
}, 60_000)
afterAll(() => browser?.close())

/** Opens a page with the rule of pictures. Records requests and dialogs. */
async function openPictures() {
  const script = await build({
    entryPoints: [`${import.meta.dirname}/../../test/pictures/picturesPage.ts`],
    bundle: true,
    format: 'iife',
    write: false,
  })
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const seen: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) seen.push(request.url())
  })
  page.on('dialog', (dialog) => {
    seen.push(dialog.message())
    return dialog.dismiss()
  })
  await page.goto('about:blank')
  await page.addScriptTag({ content: script.outputFiles[0]?.text ?? '' })
  return { page, seen }
}

test('accepted pictures of the hostile corpus are what they seem to the parser of a browser, and load nothing', async () => {
  const { page, seen } = await openPictures()
  const urls = listPictures().map(({ url }) => url)
  const found = await page.evaluate(async (given) => {
    const { accept } = (window as unknown as { pictures: PicturesPage }).pictures
    const unsafe: string[] = []
    let accepted = 0
    for (const url of given) {
      const safe = accept(url)
      if (!safe) continue
      accepted++
      const text = await (await fetch(safe)).text()
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
      for (const element of parsed.querySelectorAll('*')) {
        const names = [...element.attributes].map(({ name }) => name.toLowerCase())
        const isForeign = element.namespaceURI !== 'http://www.w3.org/2000/svg'
        if (isForeign || /^(script|foreignobject|animate|set|a|textpath|image)$/i.test(element.localName))
          unsafe.push(element.outerHTML.slice(0, 100))
        if (names.some((name) => name.startsWith('on') || name === 'filter')) unsafe.push(names.join())
      }
      // Without the isolation of an image, a script would run.
      document.body.append(document.importNode(parsed.documentElement, true))
      await new Promise(requestAnimationFrame)
      document.body.replaceChildren()
    }
    return { accepted, unsafe }
  }, urls)
  expect(found.unsafe).toEqual([])
  expect(found.accepted).toBeGreaterThan(15)
  expect(seen).toEqual([])
}, 120_000)

test('a refused picture of the corpus is shown by no image', async () => {
  const { page, seen } = await openPictures()
  const images = await page.evaluate(
    async (given) => {
      const { show, accept } = (window as unknown as { pictures: PicturesPage }).pictures
      for (const url of given) if (!accept(url)) await show(url)
      return performance.getEntriesByType('resource').length
    },
    listPictures().map(({ url }) => url),
  )
  expect(images).toBe(0)
  expect(seen).toEqual([])
}, 120_000)
