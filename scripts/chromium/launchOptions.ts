import { findChromium } from './findChromium'

/**
 * Playwright's launch options for every browser of this repository: the Chromium of this machine, which asks the internet for nothing
 * by itself. Without one, Playwright looks for its own and says how to install it.
 *
 * @param more further arguments of Chromium
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
