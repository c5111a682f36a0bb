import { expect, test } from 'vitest'
import { pages } from '../../../test/standInPages.js'
import { appOrigin, ethereum, frameUrl, startFrame } from '../../../test/startFrame.js'
import type { AnsweredRequest } from '../createFrameServer.js'

const here = `/?origin=${encodeURIComponent(appOrigin)}`
const fetched = (site: string | undefined, destination: string | undefined) => ({
  headers: {
    ...(site !== undefined && { 'sec-fetch-site': site }),
    ...(destination !== undefined && { 'sec-fetch-dest': destination }),
  },
})

test.each([
  ['same-site', 200],
  ['same-origin', 200],
  ['cross-site', 403],
  ['none', 403],
  [undefined, 403],
  ['Same-Site', 403],
])('a frame of an allowed app whose Sec-Fetch-Site is %s gets %i', async (site, status) => {
  const { send } = await startFrame('pglite', { pages })
  const response = await send(here, fetched(site, 'iframe'))
  expect(response.status).toBe(status)
  const text = await response.text()
  expect(text === pages.frame.html).toBe(status === 200)
  expect(text.includes('data-code="frame/cross-site"')).toBe(status === 403)
})

test.each([
  [appOrigin, appOrigin],
  ['https://preview.vercel.app', 'https://preview.vercel.app'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['*', "'none'"],
  ['https:', "'none'"],
  ['https://*.vercel.app', "'none'"],
  ['https://a.test; script-src *', "'none'"],
  ['https://a.test/path', "'none'"],
  ['data:text/html,x', "'none'"],
  ['null', "'none'"],
  ['', "'none'"],
])('the refusal of %j can be framed by %s alone, and runs one script', async (origin, ancestor) => {
  const { send } = await startFrame('pglite', { pages })
  const { status, headers } = await send(
    `/?origin=${encodeURIComponent(origin)}`,
    fetched('cross-site', 'iframe'),
  )
  expect(status).toBe(403)
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain(`frame-ancestors ${ancestor}`)
  expect(policy).toContain("script-src 'sha384-ghi'")
  expect(policy).toContain("connect-src 'none'")
  // An app with COEP shows it too.
  expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test.each(['object', 'embed', 'frame', 'empty', 'script', undefined])(
  'the frame is no %s',
  async (destination) => {
    const { send } = await startFrame('pglite', { pages })
    expect((await send(here, fetched('same-site', destination))).status).toBe(403)
  },
)

test('the address of the frame in a window leads to the wallet', async () => {
  const { send } = await startFrame('pglite', { pages })
  const response = await send(here, fetched('none', 'document'))
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/wallet')
})

test.each([
  ['/wallet', 'wallet', "'self'"],
  ['/wallet?page=add-passkey', 'wallet', "'self'"],
  ['/approval?id=1', 'frame', "'self' https://rpc.example.test"],
  ['/leave', 'leave', "'none'"],
] as const)(
  '%s is a window of its own that no page can frame, with the document %s, which asks %s',
  async (path, name, connect) => {
    const { send } = await startFrame('pglite', { pages })
    const response = await send(path, fetched('same-site', 'document'))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(pages[name].html)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    const policy = response.headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "frame-ancestors 'none'",
        `script-src '${pages[name].scriptHashes[0]}'`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        `connect-src ${connect}`,
      ]),
    )
    expect(response.headers.get('set-cookie')).toBeNull()
  },
)

test('the frame may ask the bundler and the paymaster of a network, and the page of the wallet may not', async () => {
  const network = {
    ...ethereum,
    bundlerUrl: 'https://bundler.example.test/key',
    paymaster: { url: 'https://paymaster.example.test/key' },
  }
  const { send } = await startFrame('pglite', { pages, networks: [network] })
  const policyOf = async (path: string) =>
    (await send(path, fetched('same-site', 'document'))).headers.get('content-security-policy')
  expect(await policyOf('/approval?id=1')).toContain(
    "connect-src 'self' https://rpc.example.test https://bundler.example.test https://paymaster.example.test;",
  )
  expect(await policyOf('/wallet')).toContain("connect-src 'self';")
})

test('the window of a login keeps its opener apart from nothing, and comes back from another site', async () => {
  const { send } = await startFrame('pglite', { pages })
  const query = '?code=a&state=b'
  for (const [path, site] of [
    ['/social?request=0123456789abcdef0123456789abcdef', 'same-site'],
    ['/social', 'none'],
    [`/social/callback/home${query}`, 'cross-site'],
    [`/social/callback/home${query}`, 'none'],
  ]) {
    const response = await send(`${path}`, fetched(site, 'document'))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(pages.frame.html)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    const policy = response.headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "connect-src 'self'"]))
  }
  expect((await send('/social', fetched('cross-site', 'document'))).status).toBe(403)
  for (const path of ['/social', '/social/callback/home'])
    for (const destination of ['iframe', 'embed', 'object', 'empty'])
      expect((await send(path, fetched('same-site', destination))).status).toBe(403)
})

test.each(['/social/callback', '/social/callback/', '/social/callback/Home', '/social/callback/home/x'])(
  'no provider sends to %s',
  async (path) => {
    const { send } = await startFrame('pglite', { pages })
    expect((await send(path, fetched('cross-site', 'document'))).status).toBe(404)
    const init = { method: 'POST', body: 'code=a', ...fetched('cross-site', 'document') }
    expect((await send(path, init)).status).toBe(404)
  },
)

test('what a provider posts is known parameters of the address that is opened then', async () => {
  const answers: AnsweredRequest[] = []
  const { send } = await startFrame('pglite', { pages, observe: (answer) => answers.push(answer) })
  const post = (body: string, destination = 'document') =>
    send('/social/callback/apple', {
      method: 'POST',
      body,
      headers: {
        ...fetched('cross-site', destination).headers,
        origin: 'https://appleid.apple.com',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
  const form = new URLSearchParams({
    code: 'a&b=c',
    state: 'd',
    iss: 'https://appleid.apple.com',
    id_token: 'secret',
    user: '{"name":{"firstName":"Ann"}}',
    returnUri: 'https://evil.test',
  })
  const response = await post(`${form}`)
  expect(response.status).toBe(303)
  const location = `${response.headers.get('location')}`
  expect(location).toBe('/social/callback/apple?code=a%26b%3Dc&state=d&iss=https%3A%2F%2Fappleid.apple.com')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect((await post('error=user_cancelled_authorize&state=d')).headers.get('location')).toBe(
    '/social/callback/apple?error=user_cancelled_authorize&state=d',
  )
  expect((await post('code=a', 'iframe')).status).toBe(403)
  expect((await post(`code=${'a'.repeat(20_000)}`)).status).toBe(413)
  await send(location, fetched('cross-site', 'document'))
  expect(answers.map(({ route }) => route)).toEqual(Array(5).fill('/social/callback'))
})

test('the settings name the providers, and nothing else of them', async () => {
  const { send } = await startFrame('pglite', {
    pages,
    providers: [{ id: 'google', clientId: 'an id', clientSecret: 'a secret' }],
  })
  const settings = await (await send('/settings.json')).text()
  expect(JSON.parse(settings).providers).toEqual([{ id: 'google', name: 'Google' }])
  expect(settings).not.toMatch(/an id|a secret/)
})

test('a window is neither framed nor fetched, and approvals open from the same site', async () => {
  const { send } = await startFrame('pglite', { pages })
  const statusOf = async (path: string, site: string, destination: string) =>
    (await send(path, fetched(site, destination))).status
  for (const destination of ['iframe', 'embed', 'object', 'empty']) {
    expect(await statusOf('/wallet', 'same-site', destination)).toBe(403)
    expect(await statusOf('/approval', 'same-origin', destination)).toBe(403)
  }
  expect(await statusOf('/approval', 'cross-site', 'document')).toBe(403)
  expect(await statusOf('/approval', 'none', 'document')).toBe(200)
  // A link of a password manager.
  expect(await statusOf('/wallet', 'cross-site', 'document')).toBe(200)
})

test.each([
  '/..%2fetc/passwd',
  '/wallet/',
  '/wallet.html',
  '/frame.html',
  '/WALLET',
  '//wallet',
  '/settings.json%00',
  '/.well-known/',
  '/dist/bin.js',
  '/__proto__',
])('there is nothing at %s', async (path) => {
  const answers: AnsweredRequest[] = []
  const { send } = await startFrame('pglite', { pages, observe: (answer) => answers.push(answer) })
  const response = await send(path, fetched('none', 'document'))
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain(pages.frame.html)
  expect(answers).toMatchObject([{ route: 'none', status: 404 }])
})

test('the settings have what everyone may know, and the hashes are those of the documents', async () => {
  const { send } = await startFrame('pglite', { pages })
  const response = await send('/settings.json')
  expect(await response.json()).toEqual({
    operator: 'Example',
    allowedOrigins: [appOrigin, 'https://*.apps.example.test'],
    networks: [ethereum],
    providers: [],
    frameHash: pages.frame.hash,
    walletHash: pages.wallet.hash,
    version: '1.2.3',
  })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(await (await send('/healthz')).json()).toEqual({
    status: 'OK',
    frameHash: pages.frame.hash,
    walletHash: pages.wallet.hash,
    version: '1.2.3',
  })
})

test('password managers find the page of the ways to open', async () => {
  const { send } = await startFrame('pglite', { pages })
  const response = await send('/.well-known/passkey-endpoints')
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual({
    enroll: `${frameUrl}/wallet?page=add-passkey`,
    manage: `${frameUrl}/wallet`,
  })
})

test('for development, apps of other sites can be let in, and the settings say so', async () => {
  const { send } = await startFrame('pglite', { pages, isCrossSiteAllowed: true })
  expect((await send(here, fetched('cross-site', 'iframe'))).status).toBe(200)
  expect((await send('/approval', fetched('cross-site', 'document'))).status).toBe(200)
  // Its list of origins counts all the same.
  const other = `/?origin=${encodeURIComponent('https://evil.test')}`
  expect((await send(other, fetched('cross-site', 'iframe'))).status).toBe(403)
  expect(await (await send('/settings.json')).json()).toMatchObject({ isCrossSiteAllowed: true })
})

test('the log of requests has no token, id or address', async () => {
  const answers: AnsweredRequest[] = []
  const { send, makeClient } = await startFrame('pglite', { observe: (answer) => answers.push(answer) })
  const secret = '0123456789abcdef'.repeat(2)
  await send(`/approve/${secret}/${secret}`)
  await (await makeClient()).logIn('ann@example.org')
  await send('/api/ann@example.org', { method: 'POST' })
  expect(answers.map(({ method, route }) => `${method} ${route}`)).toEqual([
    'GET /approve',
    'POST /api/login',
    'POST /approve',
    'POST /api/login/code',
    'POST none',
  ])
  expect(JSON.stringify(answers)).not.toMatch(/ann@|[0-9a-f]{32}/)
})
