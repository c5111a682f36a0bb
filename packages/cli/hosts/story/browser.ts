import { type Sandbox, walletScript } from '@latchkey/sandbox'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

/** Starts the Chromium of this machine. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** A browser profile with the sandbox's wallets installed, which approve everything and remember it. */
export async function walletContext(browser: Browser, sandbox: Sandbox): Promise<BrowserContext> {
  const config = await (await fetch(`${sandbox.url}/config.json`)).json()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript({
    content: await walletScript({ config, approval: 'auto', storage: 'local', wallets: 2 }),
  })
  return context
}
