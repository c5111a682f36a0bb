import { join } from 'node:path'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import type { Browser } from 'playwright-core'
import type {} from './readCode'

/** A screenshot as Chromium returns it. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg'
  readonly base64: string
}

/** Reads QR codes from pictures. */
export interface CodeReader {
  /** Returns the text of the code, or undefined if none is readable. */
  read(picture: Picture): Promise<string | undefined>
}

/** Opens a reader. It has its own page, because browsers decode pictures. */
export async function openCodeReader(browser: Browser): Promise<CodeReader> {
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundlePageScript(join(import.meta.dirname, 'readCode.ts')) })
  return {
    read: ({ type, base64 }) => page.evaluate((url) => window.readCode(url), `data:${type};base64,${base64}`),
  }
}
