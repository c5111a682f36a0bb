import { findChromium } from './findChromium'

/**
 * Returns Playwright's launch options for every browser of this repository: the Chromium of this machine,
 * without background requests. If there is none, Playwright looks for its own and prints how to install it.
 *
 * @param more Additional arguments of Chromium.
 */
export function launchOptions(more: readonly string[] = []): { executablePath?: string; args: string[] } {
  const executablePath = findChromium()
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  }
}
