import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SandboxConfig, type SandboxRelay, startDirectory, startSandbox } from '@latchkey/sandbox'
import { type BenchPage, startBrowser } from './browser'
import { buildPage, type PageName } from './buildPage'
import type { DeviceName } from './device'
import type { CodeReader } from './qr/codeReader'
import { serveFolder } from './serveFolder'

/** The wallets of every page. Two, so that the modal has a list to show; the second stands first in no order. */
export const walletName = 'Sandbox Wallet'

/** So many that 10,000 are left when those are taken away that serve no network of the apps: every seventh. */
const directoryWallets = 11_666

/** What the benchmarks in a browser share: the apps on the air, chains, and a browser with wallets. */
export interface Stage {
  /** What the sandbox's parties know of each other. */
  readonly config: SandboxConfig
  /** Where apps meet wallets on other devices. */
  readonly relay: SandboxRelay
  readonly codeReader: () => Promise<CodeReader>
  /**
   * Opens an app as a first-time visitor does; resolves when it has loaded and asks the network for nothing more.
   *
   * @param device Default `desktop`.
   */
  visit(page: PageName, device?: DeviceName): Promise<BenchPage>
  stop(): Promise<void>
}

/**
 * Starts the sandbox, a directory of 10,000 wallets and the browser. An app is built and served when it is visited first.
 *
 * @param executablePath of Chromium or Chrome
 */
export async function startStage(executablePath: string): Promise<Stage> {
  const ends: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end().catch((error: unknown) => console.error(error))
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const sandbox = await startSandbox({ ports: 'free', solana: false, bitcoin: false, polkadot: false })
    ends.push(sandbox.stop)
    const directory = await startDirectory({ wallets: directoryWallets })
    ends.push(directory.stop)
    const own = (await (await fetch(`${sandbox.url}/config.json`)).json()) as SandboxConfig
    const config: SandboxConfig = { ...own, directory: { url: directory.url } }
    const browser = await startBrowser(executablePath, config)
    ends.push(browser.close)

    const urls = new Map<PageName, Promise<string>>()
    const serve = async (name: PageName) => {
      const path = await buildPage(name, join(folder, name))
      const server = await serveFolder(join(folder, name), { isCompressed: name === 'pairing' })
      ends.push(server.stop)
      return server.url + path
    }
    const urlOf = (name: PageName) => {
      const url = urls.get(name) ?? serve(name)
      urls.set(name, url)
      return url
    }

    return {
      config,
      relay: sandbox.relay,
      codeReader: browser.codeReader,
      async visit(name, device = 'desktop') {
        const url = await urlOf(name)
        const visit = await browser.newPage(device)
        try {
          await visit.page.goto(url, { waitUntil: 'networkidle' })
          return visit
        } catch (error) {
          await visit.close()
          throw error
        }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
