import { join } from 'node:path'
import { type PageWalletOptions, type SandboxConfig, walletScript } from '@latchkey/sandbox'
import { bundlePageScript } from '@latchkey/test/bundlePageScript'
import { launchChromium } from '@latchkey/test/launchChromium'
import {
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  devices,
  type Page,
} from 'playwright-core'
import type {} from './probe/probe'

/** A page with its own storage and cache, in which wallets announce themselves. */
export interface BenchPage {
  readonly page: Page
  readonly cdp: CDPSession
  /** Urls of all requests of the page, in order. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

/** What a page contains before its own scripts run, if not the default. */
export interface PageScene {
  readonly wallets: PageWallets
  /** The sandbox of the page. Default: the one of all pages. */
  readonly config?: SandboxConfig
}

/** Chromium with the measuring script in its pages. */
interface BenchBrowser {
  /** Opens an empty page. `scene` replaces the device's wallets. */
  newPage(device: DeviceName, scene?: PageScene): Promise<BenchPage>
  close(): Promise<void>
}

/**
 * Starts Chromium. On a desktop, two wallets are injected into every page before its own scripts, like
 * extensions.
 *
 * @param config The sandbox of the pages.
 */
export async function startBrowser(config: SandboxConfig): Promise<BenchBrowser> {
  const probe = await bundlePageScript(join(import.meta.dirname, 'probe/probe.ts'))
  const browser = await launchChromium()
  return {
    async newPage(device, scene) {
      const { context: options, wallets } = deviceOf[device]
      const context = await browser.newContext(options)
      const injected = await walletScript({
        config,
        ...(scene?.wallets ?? wallets),
        ...(scene?.config && { config: scene.config }),
      })
      for (const content of [injected, probe]) await context.addInitScript({ content })
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

/** The user's kind of device. */
export type DeviceName = 'desktop' | 'phone'

/** The wallets of a page, and whether they approve without asking. */
type PageWallets = Omit<PageWalletOptions, 'config' | 'chains' | 'legacy' | 'storage'>

/** A device: its screen, and the wallets that are extensions of its browser. */
interface Device {
  readonly context: BrowserContextOptions
  readonly wallets: PageWallets
}

export const deviceOf: Readonly<Record<DeviceName, Device>> = {
  desktop: { context: { viewport: { width: 1280, height: 800 } }, wallets: { wallets: 2, approval: 'auto' } },
  // Mobile browsers have no extensions.
  phone: { context: devices['Pixel 7'] ?? {}, wallets: { wallets: 0 } },
}
