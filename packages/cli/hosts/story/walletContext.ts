import { type Sandbox, walletScript } from '@latchkey/sandbox'
import type { Browser, BrowserContext } from 'playwright-core'

/** A browser profile with the sandbox's wallets installed, which approve everything and remember it. */
export async function walletContext(browser: Browser, sandbox: Sandbox): Promise<BrowserContext> {
  const config = await (await fetch(`${sandbox.url}/config.json`)).json()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript({
    content: await walletScript({ config, approval: 'auto', storage: 'local', wallets: 2 }),
  })
  return context
}
