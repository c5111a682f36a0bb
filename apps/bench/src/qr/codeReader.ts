import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { bundlePageScript } from '../bundlePageScript'
import type {} from './readCode'

/** A picture of a page, as Chromium hands it out. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg'
  readonly base64: string
}

/** Reads QR codes as a camera does: out of pictures. */
export interface CodeReader {
  /** What the code in the picture says; nothing where none can be read. */
  read(picture: Picture): Promise<string | undefined>
}

/** Opens a reader, in a page of its own because browsers know how to decode pictures. */
export async function openCodeReader(browser: Browser): Promise<CodeReader> {
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundlePageScript(join(import.meta.dirname, 'readCode.ts')) })
  return {
    read: ({ type, base64 }) => page.evaluate((url) => window.readCode(url), `data:${type};base64,${base64}`),
  }
}
