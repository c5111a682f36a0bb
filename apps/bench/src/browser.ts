import { join } from 'node:path'
import { type PageWalletOptions, walletScript } from '@latchkey/sandbox'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { bundlePageScript } from './bundlePageScript'
import { launchChromium } from './launchChromium'
import type {} from './probe/probe'

/** A page of its own: no storage, no cache, wallets in it that announce themselves. */
export interface BenchPage {
  readonly page: Page
  readonly cdp: CDPSession
  /** Addresses of everything the page asked the network for, in their order. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

/** Chromium with the script that measures inside the pages. */
export interface BenchBrowser {
  newPage(): Promise<BenchPage>
  close(): Promise<void>
}

/**
 * Starts Chromium.
 *
 * @param executablePath of Chromium or Chrome
 * @param wallets what is injected into every page before its own scripts, as an extension does it
 */
export async function startBrowser(
  executablePath: string,
  wallets: PageWalletOptions,
): Promise<BenchBrowser> {
  const scripts = [
    await walletScript(wallets),
    await bundlePageScript(join(import.meta.dirname, 'probe/probe.ts')),
  ]
  const browser = await launchChromium(executablePath)
  return {
    async newPage() {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      for (const content of scripts) await context.addInitScript({ content })
      return openPage(context)
    },
    close: () => browser.close(),
  }
}

async function openPage(context: BrowserContext): Promise<BenchPage> {
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('websocket', (socket) => requests.push(socket.url()))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  return { page, cdp, requests, close: () => context.close() }
}
