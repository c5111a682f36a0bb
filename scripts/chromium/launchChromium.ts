import { type Browser, chromium } from 'playwright-core'
import { launchOptions } from './launchOptions'
import { requireChromium } from './requireChromium'

/**
 * Starts the Chromium of this machine, and installs one before where `requireChromium` can.
 *
 * @param args further arguments of Chromium
 * @throws Error if there is no Chromium or Chrome
 */
export function launchChromium(args?: readonly string[]): Promise<Browser> {
  requireChromium()
  return chromium.launch(launchOptions(args))
}
