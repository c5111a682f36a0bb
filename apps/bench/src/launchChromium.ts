import { type Browser, chromium } from 'playwright-core'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts Chromium or Chrome so that it asks the internet for nothing. */
export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args })
}
