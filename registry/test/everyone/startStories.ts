import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startSandbox } from '@latchkey/sandbox'
import { launchChromium } from '@latchkey/test/launchChromium'
import { serveFolder } from '@latchkey/test/serveFolder'
import tailwindcss from '@tailwindcss/vite'
import type { Browser, Page } from 'playwright-core'
import { build, type Plugin } from 'vite'
import type { StoriesPage } from './stories-page'

declare global {
  interface Window {
    storiesPage: StoriesPage
  }
}

/** The stories as a page without Storybook, in a browser. */
export interface Stories {
  readonly browser: Browser
  /** Loads the page of the stories. */
  open(page: Page): Promise<void>
  /**
   * Returns the first story of each file, which is one of each view. `LATCHKEY_STORIES=send,receive`: all
   * stories of the files whose names start so.
   */
  names(page: Page): Promise<readonly string[]>
  stop(): Promise<void>
}

/**
 * Builds the stories on local chains, and serves them.
 *
 * @param headers Headers of each answer.
 * @param plugins Plugins for the build.
 */
export async function startStories(
  headers: Readonly<Record<string, string>> = {},
  plugins: readonly Plugin[] = [],
): Promise<Stories> {
  const ends: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const sandbox = await startSandbox({ ports: 'free', contents: 'assets', polkadot: false })
    ends.push(sandbox.stop)
    const folder = join(import.meta.dirname, `../../../.cache/stories/${randomUUID()}`)
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const variables = {
      VITE_SANDBOX_URL: sandbox.url,
      VITE_SOLANA_URL: sandbox.solana?.url ?? '',
      VITE_BITCOIN_URL: sandbox.bitcoin?.url ?? '',
    }
    await buildPage(folder, variables, plugins)
    const server = await serveFolder(folder, { headers })
    ends.push(server.stop)
    const browser = await launchChromium()
    ends.push(() => browser.close())
    return {
      browser,
      async open(page) {
        await page.goto(`${server.url}/stories-page.html`)
        await page.waitForFunction(() => 'storiesPage' in window)
      },
      names: async (page) => chosen(await page.evaluate(() => window.storiesPage.names)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param variables Addresses of the sandbox's servers, by the names of Vite's variables. */
async function buildPage(
  folder: string,
  variables: Readonly<Record<string, string>>,
  plugins: readonly Plugin[],
): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [...plugins, tailwindcss()],
    define: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    oxc: { jsx: { runtime: 'automatic' } },
    // Our packages are used from source. The list replaces the defaults, so they are repeated.
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(import.meta.dirname, 'stories-page.html') },
    },
  })
}

function chosen(names: readonly string[]): readonly string[] {
  const fileOf = (name: string | undefined) => name?.split(':')[0] ?? ''
  const starts = process.env.LATCHKEY_STORIES?.split(',')
  return starts
    ? names.filter((name) => starts.some((start) => name.startsWith(start)))
    : names.filter((name, index) => fileOf(name) !== fileOf(names[index - 1]))
}
