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
import { type BenchPage, type PageScene, startBrowser } from './browser'
import { type BuiltModule, type BuiltPage, buildPage, type PageName } from './buildPage'
import type { DeviceName } from './device'
import type { CodeReader } from './qr/codeReader'
import { serveFolder } from './serveFolder'

/** The wallets of every page. Two, so that the modal shows a list; the second is not first in any order. */
export const walletName = 'Sandbox Wallet'

/** 10,000 remain without those that support no network of the apps: every seventh. */
const directoryWallets = 11_666

/** What the browser benchmarks share: the served apps, chains, and a browser with wallets. */
export interface Stage {
  /** The addresses of the sandbox's servers. */
  readonly config: SandboxConfig
  readonly directory: SandboxDirectory
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
  /** Returns the modules in an app's files. */
  modulesOf(page: PageName): Promise<readonly BuiltModule[]>
  /**
   * Returns the configuration of the same sandbox with Solana, Bitcoin and Polkadot networks. The first call
   * starts them.
   */
  namespaces(): Promise<SandboxConfig>
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

    const pages = new Map<PageName, Promise<BuiltPage & { url: string }>>()
    const serve = async (name: PageName) => {
      const built = await buildPage(name, join(folder, name))
      const server = await serveFolder(join(folder, name), { isCompressed: name === 'pairing' })
      ends.push(server.stop)
      return { ...built, url: server.url + built.path }
    }
    const pageOf = (name: PageName) => {
      const page = pages.get(name) ?? serve(name)
      pages.set(name, page)
      return page
    }
    let namespaces: Promise<SandboxConfig> | undefined
    const startNamespaces = async () => {
      const others = await startSandbox({ ports: 'free', chains: [] })
      ends.push(others.stop)
      const { solana, bitcoin, polkadot } = await configOf(others)
      return {
        ...config,
        ...(solana && { solana }),
        ...(bitcoin && { bitcoin }),
        ...(polkadot && { polkadot }),
      }
    }

    return {
      config,
      directory,
      relay: sandbox.relay,
      codeReader: browser.codeReader,
      modulesOf: async (name) => (await pageOf(name)).modules,
      namespaces() {
        namespaces ??= startNamespaces()
        return namespaces
      },
      async visit(name, device = 'desktop', scene) {
        const { url } = await pageOf(name)
        const visit = await browser.newPage(device, scene)
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

async function configOf({ url }: Pick<Sandbox, 'url'>): Promise<SandboxConfig> {
  const response = await fetch(`${url}/config.json`)
  return (await response.json()) as SandboxConfig
}
