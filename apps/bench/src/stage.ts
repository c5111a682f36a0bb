import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Sandbox,
  type SandboxConfig,
  type SandboxDirectory,
  type SandboxRelay,
  startDirectory,
  startSandbox,
} from '@latchkey/sandbox'
import { serveFolder } from '@latchkey/test/serveFolder'
import { type BenchPage, type PageScene, startBrowser } from './browser'
import { buildPage, type PageName } from './buildPage'
import { clickToRow } from './clickToRow'
import type { DeviceName } from './device'
import type { CodeReader } from './qr/codeReader'

/** 10,000 remain without those that support no network of the apps: every seventh. */
const directoryWallets = 11_666

/** 600 remain. */
const smallDirectoryWallets = 700

/** What the browser benchmarks share: the served apps, chains, and a browser with wallets. */
export interface Stage {
  /** The addresses of the sandbox's servers. */
  readonly config: SandboxConfig
  readonly directory: SandboxDirectory
  /** Returns the address of a directory of 600 wallets. The first call starts it. */
  smallDirectory(): Promise<string>
  /** Connects apps with wallets on other devices. */
  readonly relay: SandboxRelay
  readonly codeReader: () => Promise<CodeReader>
  /**
   * Opens an app as a new user. Resolves when it has loaded and makes no more requests.
   *
   * @param device Default: `desktop`.
   * @param scene Default: the wallets of the device.
   */
  visit(page: PageName, device?: DeviceName, scene?: PageScene): Promise<BenchPage>
  /** Returns an empty page, and the address of the app for it. */
  emptyPage(page: PageName, device: DeviceName): Promise<BenchPage & { readonly url: string }>
  /** Returns the milliseconds from a click in a new plain page to the frame with the wallet in its dialog. */
  openPlain(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts the sandbox, a directory of 10,000 wallets and the browser. An app is built and served on its first
 * visit.
 */
export async function startStage(): Promise<Stage> {
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
    const config: SandboxConfig = { ...(await configOf(sandbox)), directory: { url: directory.url } }
    const browser = await startBrowser(config)
    ends.push(browser.close)

    const pages = new Map<PageName, Promise<string>>()
    const serve = async (name: PageName) => {
      await buildPage(name, join(folder, name))
      const server = await serveFolder(join(folder, name), { isCompressed: true })
      ends.push(server.stop)
      return `${server.url}/index.html`
    }
    const urlOf = (name: PageName) => {
      const url = pages.get(name) ?? serve(name)
      pages.set(name, url)
      return url
    }
    let smallDirectory: Promise<SandboxDirectory> | undefined
    const startSmallDirectory = async () => {
      const small = await startDirectory({ wallets: smallDirectoryWallets })
      ends.push(small.stop)
      return small
    }
    const visit: Stage['visit'] = async (name, device = 'desktop', scene) => {
      const url = await urlOf(name)
      const visit = await browser.newPage(device, scene)
      try {
        await visit.page.goto(url, { waitUntil: 'networkidle' })
        return visit
      } catch (error) {
        await visit.close()
        throw error
      }
    }

    return {
      config,
      directory,
      async smallDirectory() {
        smallDirectory ??= startSmallDirectory()
        return (await smallDirectory).url
      },
      relay: sandbox.relay,
      codeReader: browser.codeReader,
      visit,
      async emptyPage(name, device) {
        const url = await urlOf(name)
        return { ...(await browser.newPage(device)), url }
      },
      async openPlain() {
        const { page, close } = await visit('plain')
        try {
          return await clickToRow(page)
        } finally {
          await close()
        }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the configuration of a sandbox. */
export async function configOf({ url }: Pick<Sandbox, 'url'>): Promise<SandboxConfig> {
  const response = await fetch(`${url}/config.json`)
  return (await response.json()) as SandboxConfig
}
