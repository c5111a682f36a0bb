import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchOptions } from '@latchkey/test/launchOptions'
import tailwindcss from '@tailwindcss/vite'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'

/** No inline style or script, as of an app with a strict policy. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"

export interface Hosts {
  /** Opens the page of `main.tsx` with a query. `prepare` is called before the page loads. */
  visit(
    query: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<void>,
  ): Promise<Page>
  stop(): Promise<void>
}

/**
 * Builds the page with the dialogs of an app, and opens it in a browser with classic scroll bars.
 */
export async function startHosts(): Promise<Hosts> {
  const output = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [tailwindcss()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Our packages are used from source. The list replaces the defaults, so they are repeated.
    resolve: { conditions: ['source', 'module', 'browser', 'production'], dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      // Its paths name types.
      rolldownOptions: { tsconfig: false },
    },
  })) as Rolldown.RolldownOutput
  const files = new Map(
    output.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const types: Readonly<Record<string, string>> = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
  }
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
    const name = pathname === '/' ? '/index.html' : pathname
    const headers = {
      'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain',
      ...(searchParams.has('policy') && { 'content-security-policy': policy }),
    }
    const file = files.get(name)
    if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, headers).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser: Browser = await chromium.launch({
    ...launchOptions(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
    timeout: 120_000,
  })
  return {
    async visit(query, options, prepare) {
      const context = await browser.newContext({
        viewport: { width: 1000, height: 700 },
        reducedMotion: 'reduce',
        ...options,
      })
      context.setDefaultTimeout(Number(process.env.HOSTS_MS ?? 30_000))
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(error))
      await prepare?.(page)
      await page.goto(`http://127.0.0.1:${port}/?${query}`)
      await page.waitForFunction(() => 'app' in window)
      return page
    },
    async stop() {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
