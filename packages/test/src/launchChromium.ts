import { type Browser, chromium } from 'playwright-core'
import { launchOptions } from './launchOptions'
import { requireChromium } from './requireChromium'

/** Time limit of the start, in milliseconds. A busy machine takes longer than the default of 30 s. */
const startMs = 120_000

/**
 * Starts the Chromium of this machine, after installing one where `requireChromium` can.
 *
 * @param args Additional arguments of Chromium.
 * @throws Error If there is no Chromium or Chrome.
 */
export function launchChromium(args?: readonly string[]): Promise<Browser> {
  requireChromium()
  return chromium.launch({ ...launchOptions(args), timeout: startMs })
}
