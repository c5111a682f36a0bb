import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { hostedSignIn } from '@latchkey/headless/services'
import type { Database } from '@latchkey/server'
import { createMemorySignInStore, createSignIn } from '@latchkey/server/sign-in'
import { freePorts } from '@latchkey/test/freePorts'
import { startTestPostgres, type TestPostgres } from '@latchkey/test/startTestPostgres'
import { getMigrations } from 'better-auth/db/migration'
import { build } from 'esbuild'
import { NextRequest } from 'next/server'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { createServer } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPage, type Page } from './test/openPage'
import { type BackEnd, evmAccount, provesSignIn, signOne, solanaAccount } from './test/provesSignIn'
import { startSiweServer } from './test/startSiweServer'

const nextOrigin = 'http://localhost:3000'

/** What Next tells its pages of the request. */
const requestHeaders = vi.hoisted(() => ({ current: new Headers() }))
vi.mock('next/headers', () => ({ headers: async () => requestHeaders.current }))

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.remove())
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', `${postgres.url}/postgres`)
})

const realFetch = fetch
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const statusOf = async (page: Page, path: string) => (await page.fetch(path)).status
/** Sends the requests of a page to a server elsewhere, as a proxy does. */
const passOn = (url: string) => (request: Request) =>
  realFetch(new URL(new URL(request.url).pathname, url), request)
/** A browser whose cookies were copied before the user signed out. */
const withCookies = (page: Page, cookies: ReadonlyMap<string, string>) => {
  for (const [name, value] of cookies) page.cookies.set(name, value)
}

/** Proves the sign-in, and that a cookie which was copied before the sign-out is worth nothing after it. */
async function provesCookie(page: Page, more: Partial<BackEnd> = {}): Promise<void> {
  const service = hostedSignIn({ url: '/' })
  const readOrders = () => statusOf(page, '/api/orders')
  withCookies(page, await provesSignIn({ page, service, readOrders, ...more }))
  expect(await readOrders()).toBe(401)
}

test('Vite and Hono', async () => {
  const port = await freePorts(2)
  const origin = `http://localhost:${port + 1}`
  vi.stubEnv('PORT', String(port))
  vi.stubEnv('APP_ORIGIN', origin)
  vi.stubEnv('DATABASE_URL', undefined)
  // The store in memory is for development, and there are no pages yet.
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  await import('./sign-in-server')
  const { default: config } = await import('./sign-in-proxy')
  const target = `http://localhost:${port}`
  const paths = Object.keys(config.server?.proxy ?? {})
  const vite = await createServer({
    ...config,
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('.', import.meta.url)),
    server: {
      port: port + 1,
      strictPort: true,
      proxy: Object.fromEntries(paths.map((path) => [path, target])),
    },
  })
  onTestFinished(() => vite.close())
  await vite.listen()
  const page = openPage(origin, passOn(origin))
  await provesCookie(page)
})

test('Express', async () => {
  const port = await freePorts(1)
  vi.stubEnv('PORT', String(port))
  await import('./sign-in-express')
  const page = openPage(nextOrigin, passOn(`http://localhost:${port}`))
  await provesCookie(page)
})

test('the server of Latchkey, with a route beside it', async () => {
  const port = await freePorts(1)
  vi.stubEnv('PORT', String(port))
  vi.stubEnv('APP_ORIGIN', 'https://my.app')
  await import('./sign-in-own-server')
  const page = openPage('https://my.app', passOn(`http://localhost:${port}`))
  await provesCookie(page)
  expect([await statusOf(page, '/readyz'), await statusOf(page, '/nothing')]).toEqual([200, 404])
})

test('Workers', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('sign-in-worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'worker',
    // A module of Node is an error.
    platform: 'browser',
    conditions: ['source'],
    target: 'es2022',
    logLevel: 'silent',
  })
  const { database } = await import('./sign-in-next')
  const globals = {
    ...{
      AbortController,
      AbortSignal,
      console,
      crypto,
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
    },
    ...{ clearTimeout, setTimeout, URL, URLSearchParams },
    fetch: answersAsNeon(database),
  }
  const context = createContext(globals)
  runInContext(outputFiles[0]?.text ?? '', context)
  expect(runInContext('typeof Buffer + typeof process', context)).toBe('undefinedundefined')
  const { default: worker } = runInContext('worker', context) as typeof import('./sign-in-worker')
  const env = { APP_ORIGIN: 'https://my.app', DATABASE_URL: 'postgres://user:password@db.example.com/app' }
  const page = openPage(env.APP_ORIGIN, (request) => worker.fetch(request, env))
  await provesCookie(page)
})

/** Answers the requests of Neon's driver from another Postgres. */
function answersAsNeon(database: Pick<Database, 'query'>): typeof fetch {
  return async (_url, init) => {
    const { query, params } = JSON.parse(String(init?.body)) as { query: string; params: unknown[] }
    const rows = await database.query(query, params)
    const names = Object.keys(rows[0] ?? {})
    const [float8, text] = [701, 25]
    return Response.json({
      command: '',
      rowCount: rows.length,
      rowAsArray: true,
      fields: names.map((name) => ({
        name,
        dataTypeID: typeof rows[0]?.[name] === 'number' ? float8 : text,
      })),
      rows: rows.map((row) => names.map((name) => String(row[name]))),
    })
  }
}

/** Routes of Next by their paths. */
const answersAsNext =
  (routes: Readonly<Record<string, (request: NextRequest) => Promise<Response>>>) =>
  async (request: Request): Promise<Response> => {
    const { host, pathname } = new URL(request.url)
    requestHeaders.current = new Headers(request.headers)
    requestHeaders.current.set('x-forwarded-host', host)
    requestHeaders.current.set('x-forwarded-proto', 'http')
    const [, answer] = Object.entries(routes).find(([path]) => pathname.startsWith(path)) ?? []
    return (await answer?.(new NextRequest(request))) ?? new Response(null, { status: 404 })
  }

test('Next', async () => {
  const { GET, POST } = await import('./sign-in-next-route')
  const { default: OrdersPage } = await import('./sign-in-next-page')
  const render = async () => new Response(await renderToReadableStream(createElement(OrdersPage)))
  const page = openPage(
    nextOrigin,
    answersAsNext({
      '/sign-in/v1/': (request) => (request.method === 'GET' ? GET : POST)(request),
      '/orders': render,
    }),
  )
  const readPage = async () => (await page.fetch('/orders')).text()
  const service = hostedSignIn({ url: '/' })
  expect(await readPage()).toContain('Connect your wallet.')
  const account = evmAccount()
  await provesSignIn({
    page,
    service,
    account,
    async readOrders() {
      const html = await readPage()
      return html.includes('Orders of') && html.includes(account.address) ? 200 : 401
    },
  })
  expect((await page.fetch('/sign-in/v1/other')).status).toBe(404)
})

test('better-auth', async () => {
  vi.stubEnv('BETTER_AUTH_SECRET', 'a secret of the tests that is long enough')
  const { auth, readOrders } = await import('./sign-in-better-auth')
  // Its connections end with Postgres.
  auth.options.database.on('error', () => {})
  // As its CLI does.
  await (await getMigrations(auth.options)).runMigrations()
  for (const account of [evmAccount(), solanaAccount()]) {
    const page = openPage('https://my.app', (request) =>
      new URL(request.url).pathname === '/api/orders' ? readOrders(request) : auth.handler(request),
    )
    const service = hostedSignIn({ url: '/api/auth' })
    await provesCookie(page, { account, service })
    const { session } = await service.verify(await signOne(service, account))
    expect(await (await page.fetch('/api/orders')).json()).toEqual({
      user: session.userId,
      account: session.account,
      orders: [],
    })
  }
})

test('Auth.js', async () => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests that is long enough')
  vi.stubEnv('AUTH_TRUST_HOST', 'true')
  const { POST: start } = await import('./sign-in-next-route')
  const { GET, POST } = await import('./sign-in-auth-js-route')
  const { GET: readOrders } = await import('./sign-in-auth-js-orders')
  const page = openPage(
    nextOrigin,
    answersAsNext({
      '/sign-in/v1/start': start,
      '/api/auth/': (request) => (request.method === 'GET' ? GET : POST)(request),
      '/api/orders': readOrders,
    }),
  )
  const { service } = await import('./sign-in-auth-js-service')
  // It logs what it refuses.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const kept = await provesSignIn({ page, service, readOrders: () => statusOf(page, '/api/orders') })
  // Auth.js cannot end a session: a copy of its cookie is valid until it expires.
  withCookies(page, kept)
  expect(await statusOf(page, '/api/orders')).toBe(200)
  vi.setSystemTime(Date.now() + 13 * 3_600_000)
  expect(await statusOf(page, '/api/orders')).toBe(401)
})

test('a server of another origin', async () => {
  const { readOrders, service } = await import('./sign-in-token')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const store = createMemorySignInStore()
  const signIn = createSignIn({ origins: [nextOrigin], store, mode: 'token' })
  const answerOrders = signIn.protect((_, session) => Response.json(session))
  const page = openPage(
    nextOrigin,
    async (request) => {
      const answer = (await signIn.handle(request)) ?? (await answerOrders(request))
      // What a server sets for its own routes.
      answer.headers.set('access-control-allow-origin', nextOrigin)
      return answer
    },
    'https://auth.example.com',
  )
  const tokens: (string | undefined)[] = []
  await provesSignIn({
    page,
    service,
    async readOrders() {
      const { status } = await readOrders()
      if (status === 200) tokens.push(service.getToken())
      return status
    },
  })
  expect(page.cookies).toEqual(new Map())
  // It has ended at the server too.
  const headers = { authorization: `Bearer ${tokens[0]}` }
  expect(await signIn.getSession(new Request('https://auth.example.com', { headers }))).toBeNull()
})

test('sessions in a key-value store', async () => {
  const { store } = await import('./sign-in-key-value')
  const origin = 'https://my.app'
  const signIn = createSignIn({ origins: [origin], store, idleSeconds: 100 })
  const readOrders = signIn.protect((_, session) => Response.json(session))
  const open = () =>
    openPage(origin, async (request) => (await signIn.handle(request)) ?? readOrders(request))
  const page = open()
  const service = hostedSignIn({ url: '/' })
  await provesCookie(page)

  // A session that is used lives on, another one ends.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const [first, second] = [evmAccount(), solanaAccount()]
  const { session } = await service.verify(await signOne(service, first))
  vi.setSystemTime(Date.now() + 60_000)
  expect(await statusOf(page, '/api/orders')).toBe(200)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await statusOf(page, '/api/orders')).toBe(200)
  expect((await store.listSessions(session.userId)).map(({ id }) => id)).toEqual([session.id])
  vi.setSystemTime(Date.now() + 101_000)
  expect(await statusOf(page, '/api/orders')).toBe(401)
  expect(await store.listSessions(session.userId)).toEqual([])

  // The sessions of an account that is removed end with it.
  await service.verify(await signOne(service, first))
  await service.verify({ ...(await signOne(service, second)), link: true })
  const other = open()
  const { session: ofSecond } = await service.verify(await signOne(service, second))
  expect(ofSecond.userId).toBe(session.userId)
  const { identity = '' } =
    (await store.listSessions(session.userId)).find(({ id }) => id === ofSecond.id) ?? {}
  expect(await store.removeAccount({ userId: session.userId, identity })).toBe(true)
  expect(await statusOf(other, '/api/orders')).toBe(401)
  expect(await statusOf(page, '/api/orders')).toBe(200)
})

test('a service for a back end of Sign-In with Ethereum', async () => {
  const server = await startSiweServer(new URL(nextOrigin).host, 'json')
  onTestFinished(server.stop)
  const page = openPage(nextOrigin, passOn(server.url))
  const { service } = await import('./sign-in-service')
  const kept = await provesSignIn({ page, service, readOrders: () => statusOf(page, '/api/orders') })
  withCookies(page, kept)
  expect(await statusOf(page, '/api/orders')).toBe(401)
})

test("the functions of AppKit's `createSIWEConfig` at such a back end", async () => {
  const { host: domain } = new URL(nextOrigin)
  const server = await startSiweServer(domain, 'text')
  onTestFinished(server.stop)
  const page = openPage(nextOrigin, passOn(server.url))
  const { siweConfig } = await import('./siwe-config')
  const { address, sign } = evmAccount()
  /** What Latchkey asks of the functions. */
  const signed = async (changes: object = {}) => {
    const nonce = await siweConfig.getNonce(address)
    const own = { address, chainId: 8453, domain, uri: nextOrigin, version: '1' as const, nonce }
    const message = siweConfig.createMessage({ ...own, iat: new Date().toISOString(), ...changes })
    return { message, signature: await sign(message) }
  }
  expect(await siweConfig.getSession()).toBeNull()
  expect(await siweConfig.verifyMessage(await signed({ domain: 'evil.app' }))).toBe(false)
  const { message } = await signed()
  expect(await siweConfig.verifyMessage({ message, signature: await evmAccount().sign(message) })).toBe(false)
  expect(await statusOf(page, '/api/orders')).toBe(401)
  const valid = await signed()
  expect(await siweConfig.verifyMessage(valid)).toBe(true)
  expect(await siweConfig.verifyMessage(valid)).toBe(false)
  expect(await siweConfig.getSession()).toEqual({ address, chainId: 8453 })
  expect(await statusOf(page, '/api/orders')).toBe(200)
  expect(await siweConfig.signOut()).toBe(true)
  expect(await siweConfig.getSession()).toBeNull()
  expect(await statusOf(page, '/api/orders')).toBe(401)
})
