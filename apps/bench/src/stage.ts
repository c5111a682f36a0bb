import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SandboxConfig, startSandbox } from '@latchkey/sandbox'
import { type BenchPage, startBrowser } from './browser'
import { buildPage, type PageName } from './buildPage'
import { serveFolder } from './serveFolder'

/** The wallets of every page. Two, so that the modal has a list to show; the second stands first in no order. */
export const walletName = 'Sandbox Wallet'

/** What the benchmarks in a browser share: both apps on the air, chains, and a browser with wallets. */
export interface Stage {
  /** Opens an app as a first-time visitor does; resolves when it has loaded and asks the network for nothing more. */
  visit(page: PageName): Promise<BenchPage>
  stop(): Promise<void>
}

/**
 * Builds and serves both apps, and starts the sandbox and the browser.
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
    const paths = {
      plain: await buildPage('plain', join(folder, 'plain')),
      latchkey: await buildPage('latchkey', join(folder, 'latchkey')),
    }
    const servers = {
      plain: await serveFolder(join(folder, 'plain')),
      latchkey: await serveFolder(join(folder, 'latchkey')),
    }
    ends.push(servers.plain.stop, servers.latchkey.stop)
    const sandbox = await startSandbox({ ports: 'free' })
    ends.push(sandbox.stop)
    const config = (await (await fetch(`${sandbox.url}/config.json`)).json()) as SandboxConfig
    const browser = await startBrowser(executablePath, { config, wallets: 2, approval: 'auto' })
    ends.push(browser.close)

    return {
      async visit(name) {
        const visit = await browser.newPage()
        try {
          await visit.page.goto(servers[name].url + paths[name], { waitUntil: 'networkidle' })
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
