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
import type { DeviceName } from './browser'
import { type BenchPage, type PageScene, startBrowser } from './browser'
import { buildPage, type PageName } from './buildPage'
import { clickToRow } from './modal'

/** 10,000 remain without those that support no network of the apps: every seventh. */
const directoryWallets = 11_666

/** 600 remain. */
const smallDirectoryWallets = 700

/** Who opens a page. */
export interface VisitOptions {
  /** Default: `desktop`. */
  readonly device?: DeviceName
  /** Default: the wallets of the device. */
  readonly scene?: PageScene | undefined
}

/** What the browser benchmarks share: the served apps, chains, and a browser with wallets. */
export interface Stage {
  /** The addresses of the sandbox's servers. */
  readonly config: SandboxConfig
  readonly directory: SandboxDirectory
  /** Returns the address of a directory of 600 wallets. The first call starts it. */
  smallDirectory(): Promise<string>
  /** Connects apps with wallets on other devices. */
  readonly relay: SandboxRelay
  /** Opens an app as a new user, and works in it when it has loaded and makes no more requests. */
  visit<result>(
    page: PageName,
    work: (visit: BenchPage) => Promise<result>,
    options?: VisitOptions,
  ): Promise<result>
  /** Works in an empty page. It has the address of the app. */
  emptyPage<result>(
    page: PageName,
    work: (visit: BenchPage & { readonly url: string }) => Promise<result>,
    options?: VisitOptions,
  ): Promise<result>
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
    const emptyPage: Stage['emptyPage'] = async (name, work, { device = 'desktop', scene } = {}) => {
      const url = await urlOf(name)
      const opened = await browser.newPage(device, scene)
      try {
        return await work({ ...opened, url })
      } finally {
        await opened.close()
      }
    }
    const visit: Stage['visit'] = (name, work, options) => {
      const load = async (opened: BenchPage & { readonly url: string }) => {
        await opened.page.goto(opened.url, { waitUntil: 'networkidle' })
        return work(opened)
      }
      return emptyPage(name, load, options)
    }

    return {
      config,
      directory,
      async smallDirectory() {
        smallDirectory ??= startSmallDirectory()
        return (await smallDirectory).url
      },
      relay: sandbox.relay,
      visit,
      emptyPage,
      openPlain: () => visit('plain', ({ page }) => clickToRow(page)),
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
