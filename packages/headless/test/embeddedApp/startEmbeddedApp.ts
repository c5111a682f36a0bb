import { launchChromium } from '@latchkey/test/launchChromium'
import { serve } from '@latchkey/test/serve'
import { build } from 'esbuild'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import type { EmbeddedAppApi } from './app.js'
import type { FrameControls } from './frame.js'

/** The window of the app in these tests. */
export type AppWindow = Window & {
  api: EmbeddedAppApi
  latchkey: ReturnType<EmbeddedAppApi['createLatchkey']>
}
/** The window of the frame in these tests. */
export type FrameWindow = Window & { frame: FrameControls }

async function bundle(name: string): Promise<string> {
  const result = await build({
    entryPoints: [`${import.meta.dirname}/${name}.ts`],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"development"', global: 'globalThis' },
    write: false,
  })
  return result.outputFiles[0]?.text ?? ''
}

/** What a page of the app is created with. */
export interface OpenOptions {
  /** Path of the frame. `/refuse` is the page of a server that refuses the app. Default: `/`. */
  readonly framePath?: string | undefined
  readonly hasSolana?: boolean | undefined
  readonly id?: string | undefined
  readonly features?: object | undefined
  /** Path of the app's page. `/coop` is one that cuts itself off from other windows. Default: `/`. */
  readonly path?: string | undefined
}

/** Starts a browser, and a server with the app and the frame, each on an origin of its own. */
export async function startEmbeddedApp() {
  const scripts = { '/app.js': await bundle('app'), '/frame.js': await bundle('frame') }
  const refusal = (origin: string) =>
    `<script>parent.postMessage(JSON.stringify({v:1,id:'${'0'.repeat(32)}',type:'@latchkey-frame/REFUSED',payload:{code:'frame/cross-site'}}),'${origin}')</script>`
  const server = await serve((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const script = scripts[url.pathname as keyof typeof scripts]
    if (script) return response.setHeader('content-type', 'text/javascript').end(script)
    response.setHeader('content-type', 'text/html')
    if (url.pathname === '/refuse') return response.end(refusal(url.searchParams.get('origin') ?? ''))
    // `/strict` is a provider that cuts itself off from other windows.
    if (url.pathname === '/coop' || url.pathname === '/strict')
      response.setHeader('cross-origin-opener-policy', 'same-origin')
    if (url.hostname.startsWith('provider.')) {
      const link = (state: string) =>
        `<a href="http://wallet.latchkey.localhost:${url.port}/social/callback${url.search}&state=${state}">${state}</a>`
      return response.end(`<!doctype html><title>Provider</title>${link('done')} ${link('denied')}`)
    }
    if (url.pathname === '/empty') return response.end('<!doctype html>')
    const name = url.hostname.startsWith('wallet.') ? 'frame' : 'app'
    response.end(`<!doctype html><body><script type="module" src="/${name}.js"></script>`)
  })
  const browser = await launchChromium()
  const { port } = new URL(server.url)
  const app = `http://app.latchkey.localhost:${port}`
  const wallet = `http://wallet.latchkey.localhost:${port}`

  /** Opens the app with a latchkey that is started. */
  async function open(context: BrowserContext, options: OpenOptions = {}): Promise<Page> {
    const page = await context.newPage()
    await page.goto(app + (options.path ?? '/'))
    await page.waitForFunction(() => 'api' in window)
    await create(page, options)
    return page
  }

  async function create(page: Page, options: OpenOptions = {}): Promise<void> {
    const { framePath = '/', hasSolana = true, id, features } = options
    const chains = inject('sandbox').chains.slice(0, 2)
    await page.evaluate(
      ([url, chains, hasSolana, id, features]) => {
        const { api } = window as unknown as AppWindow
        const networks = chains.map(({ id, name, nativeCurrency, rpcUrl }) => ({
          ...{ id, name, nativeCurrency },
          rpcUrls: { default: { http: [rpcUrl] } },
        }))
        const latchkey = api.createLatchkey({
          metadata: { name: 'Test' },
          networks: [...networks, ...(hasSolana ? [api.solanaDevnet] : [])] as never,
          adapters: [api.wagmiAdapter(), ...(hasSolana ? [api.solanaAdapter()] : [])] as never,
          embedded: api.secureFrame({ url }),
          ...(id && { id }),
          ...(features && { features }),
        })
        const events: unknown[] = []
        latchkey.events.subscribe((event) => events.push(event))
        Object.assign(window, { latchkey, events, stop: latchkey.start() })
      },
      [`${wallet}${framePath}`, chains, hasSolana, id, features] as const,
    )
  }

  return {
    app,
    wallet,
    create,
    /** Opens a window of its own, with storage of its own. */
    async newContext(): Promise<BrowserContext> {
      const context = await browser.newContext()
      onTestFinished(() => context.close())
      return context
    },
    open,
    async stop() {
      await browser.close()
      await server.stop()
    },
  }
}

/** Returns the wallet's frame of a page, once its script has run. */
export async function frameOf(page: Page): Promise<Frame> {
  for (;;) {
    const frame = page.frames().find((each) => each.url().includes('//wallet.latchkey'))
    if (frame && (await frame.evaluate(() => 'frame' in window).catch(() => false))) return frame
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Sets what the frame does, before it is asked. */
export async function setFrame(page: Page, next: Parameters<FrameControls['set']>[0]): Promise<void> {
  const frame = await frameOf(page)
  await frame.evaluate((next) => (window as unknown as FrameWindow).frame.set(next), next)
}

/** What the frame was asked for. */
export async function asked(page: Page): Promise<readonly string[]> {
  const frame = await frameOf(page)
  return frame.evaluate(() => (window as unknown as FrameWindow).frame.log.map(({ name }) => name))
}

/** Logs in by email, without connecting. */
export const logIn = (page: Page) =>
  page.evaluate(async () => {
    const { embedded } = (window as unknown as AppWindow).latchkey
    await embedded?.request('CONNECT_EMAIL', { email: 'alice@example.org' })
    await embedded?.request('CONNECT_OTP', { otp: '123456' })
  })

/** Connects a namespace with the embedded wallet. Resolves with the address, or the error's code. */
export const connect = (page: Page, namespace: 'eip155' | 'solana' = 'eip155') =>
  page.evaluate(async (namespace) => {
    const { api, latchkey } = window as unknown as AppWindow
    const connectors = await api.actions.findConnectors(latchkey)
    const connector = connectors.find(
      (each) => each.id === api.embeddedConnectorId && each.namespace === namespace,
    )
    if (!connector) return 'no connector'
    try {
      return (await api.actions.connect(latchkey, { connector })).address
    } catch (error) {
      return (error as { code?: string }).code ?? String(error)
    }
  }, namespace)

/** Returns the account of a namespace. */
export const account = (page: Page, namespace?: 'eip155' | 'solana') =>
  page.evaluate((namespace) => {
    const { api, latchkey } = window as unknown as AppWindow
    const { status, address, networkId, connectorId, user, isProtected, wallet } = api.actions.getAccount(
      latchkey,
      namespace ? { namespace: namespace as never } : {},
    )
    return { status, address, networkId, connectorId, user, isProtected, type: wallet?.type }
  }, namespace)

/** Signs a message. Resolves with the signature, or the error's code and text. */
export const sign = (page: Page, message = 'Hello') =>
  page.evaluate(async (message) => {
    const { api, latchkey } = window as unknown as AppWindow
    try {
      return (await api.actions.signMessage(latchkey, { message })) as string
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      return `${code}: ${message}`
    }
  }, message)
