import { safeImageUrl, type Wallet } from '@latchkey/protocol'
import { type SandboxDirectory, startDirectory } from '@latchkey/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../../shared/errors/http.js'
import type { Directory } from './directory.js'
import { hostedDirectory } from './hostedDirectory.js'

let server: SandboxDirectory
let directory: Directory

beforeAll(async () => {
  server = await startDirectory({ peerUrl: () => 'http://127.0.0.1:18540/peer' })
  directory = hostedDirectory({ url: server.url, projectId: 'abc' })
})
beforeEach(() => server.reset())
afterAll(() => server.stop())

const fails = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw new Error(`expected an HttpError, got ${String(error)}`)
  return error
}

const lists = (wallets: readonly Wallet[]) => wallets.map(({ id }) => id)

test('returns the first page of 40, of 600 wallets (spec 7.3/answer, 9.5/list)', async () => {
  const { data, count } = await directory.getWallets()
  expect(data).toHaveLength(40)
  expect(count).toBe(600)
})

test('sends project id, sdk and version with every call; leaves out parameters that are not set (spec 7.0/query)', async () => {
  await directory.getWallets()
  expect(server.requests).toEqual([
    {
      path: '/getWallets',
      query: { projectId: 'abc', st: 'latchkey', sv: expect.any(String), page: '1', entries: '40' },
      status: 200,
    },
  ])
})

test('sends page, entries, search, badge, and lists joined by commas (spec 7.3/badge, 7.3/chains, 7.3/exclude, 7.3/include, 7.3/pages, 7.3/search)', async () => {
  await directory.getWallets({
    page: 2,
    entries: 100,
    search: '  Amber ',
    badge: 'certified',
    include: ['a', 'b'],
    exclude: ['c'],
    networkIds: ['eip155:1', 'solana:x'],
    rdns: ['io.metamask', 'app.phantom'],
  })
  expect(server.requests[0]?.query).toMatchObject({
    page: '2',
    entries: '100',
    search: 'Amber',
    badge_type: 'certified',
    include: 'a,b',
    exclude: 'c',
    chains: 'eip155:1,solana:x',
    rdns: 'io.metamask,app.phantom',
  })
})

test('the server filters the list, and all pages together are the whole list (spec 7.3/badge, 7.3/exclude, 7.3/include, 7.3/pages, 7.3/search)', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => directory.getWallets({ page, entries: 100 })),
  )
  expect(new Set(pages.flatMap(({ data }) => lists(data))).size).toBe(600)
  const amber = await directory.getWallets({ search: 'amber', entries: 100 })
  expect(amber.data.length).toBe(amber.count)
  expect(amber.data.every(({ name }) => name.startsWith('Amber'))).toBe(true)
  const [first, second] = pages[0]?.data ?? []
  const ids = [first?.id ?? '', second?.id ?? '']
  expect(lists((await directory.getWallets({ include: ids })).data)).toEqual(ids)
  expect((await directory.getWallets({ exclude: ids })).count).toBe(598)
  expect((await directory.getWallets({ badge: 'certified' })).data.every((w) => w.badge)).toBe(true)
})

test('returns a wallet with all its fields and an image that an <img> can load (spec 3.9/fields, 7.3/wallet-images)', async () => {
  const { data } = await directory.getWallets({ search: 'Birch Keys' })
  expect(data[0]).toMatchObject({
    name: 'Birch Keys',
    rdns: 'test.birchkeys',
    mobileLink: 'birchkeys://',
    universalLink: 'https://birchkeys.test/app',
    homepage: 'https://birchkeys.test',
    appStoreUrl: expect.stringMatching(/^https:/),
    supportsPairing: true,
  })
  const { imageUrl } = data[0] as Wallet
  expect(safeImageUrl(imageUrl)).toBe(imageUrl)
  expect(Object.fromEntries(new URL(imageUrl as string).searchParams)).toMatchObject({
    projectId: 'abc',
    st: 'latchkey',
  })
  const image = await fetch(imageUrl as string)
  expect(image.headers.get('content-type')).toBe('image/svg+xml')
})

test('keeps a mobile link that is http on loopback in an app on loopback alone', async () => {
  const link = async () => (await directory.getWallets({ include: ['latchkey-peer'] })).data[0]?.mobileLink
  expect(await link()).toBeUndefined()
  vi.stubGlobal('location', new URL('http://localhost:5173/'))
  expect(await link()).toBe('http://127.0.0.1:18540/peer')
  vi.unstubAllGlobals()
})

test('supports a server below a path, without a project id', async () => {
  await fails(hostedDirectory({ url: `${server.url}/api/v2/?key=1` }).getWallets())
  expect(server.requests[0]).toMatchObject({ path: '/api/v2/getWallets', query: { key: '1', page: '1' } })
  expect(server.requests[0]?.query).not.toHaveProperty('projectId')
})

test('retries after a 500, and after a 429 with Retry-After (spec 9.3/retry-after, 9.3/statuses)', async () => {
  server.failNext(1, 500)
  expect((await directory.getWallets()).count).toBe(600)
  server.failNext(2, 429, '0')
  expect((await directory.getWallets()).count).toBe(600)
  expect(server.requests.map(({ status }) => status)).toEqual([500, 200, 429, 429, 200])
})

test('throws one error with status, address and body if the server keeps failing (spec 8.5/http-details)', async () => {
  server.failNext(4, 503, '0')
  const error = await fails(directory.getWallets())
  expect(error).toMatchObject({ status: 503, body: { error: 'The sandbox was told to fail this request.' } })
  expect(error.url).toContain('/getWallets?')
  expect(error.url).not.toContain('projectId')
  expect(server.requests).toHaveLength(4)
})

test('throws a typed error for each kind of invalid answer', async () => {
  server.garbage(5)
  for (let turn = 0; turn < 5; turn++)
    expect(await fails(directory.getWallets())).toMatchObject({
      code: 'http/body-invalid',
      shortMessage: 'The response could not be read.',
    })
  expect((await directory.getWallets()).count).toBe(600)
})

test('stops reading an answer of 10 MB', async () => {
  server.oversize()
  expect(await fails(directory.getWallets())).toMatchObject({ code: 'http/body-too-large' })
  // The server saw its client disconnect before the end.
  expect(server.requests[0]?.status).toBeUndefined()
})

test('rejects a slow call with the reason of the abort', async () => {
  server.delay(60_000)
  const controller = new AbortController()
  const reason = new Error('the user typed on')
  const call = directory.getWallets({ signal: controller.signal })
  // A request that arrives later would take a fault of the next test.
  await expect.poll(() => server.requests.length).toBe(1)
  controller.abort(reason)
  await expect(call).rejects.toBe(reason)
})

test('drops invalid entries and leaves nothing unsafe in the others', async () => {
  const honest = (await directory.getWallets()).data[0]
  server.hostile(true)
  const { data } = await directory.getWallets({ entries: 100 })
  const byId = new Map(data.map((wallet) => [wallet.id, wallet]))

  // No id and no rdns appears twice, and the first record is unchanged.
  expect(byId.size).toBe(data.length)
  const rdns = data.flatMap((wallet) => wallet.rdns ?? [])
  expect(new Set(rdns).size).toBe(rdns.length)
  expect(data[0]).toEqual(honest)
  expect(data.some(({ name }) => name === 'Same id' || name === 'Same rdns')).toBe(false)
  expect(data.some(({ id }) => /[<>\s]/.test(id))).toBe(false)
  expect([byId.get('no-name'), byId.get('[object Object]')]).toEqual([undefined, undefined])

  expect(byId.get('hostile-links')).toEqual({
    ...pickShape(honest),
    id: 'hostile-links',
    name: 'Hostile',
    rdns: 'test.hostile.links',
  })
  expect(byId.get('hostile-image')).not.toHaveProperty('imageUrl')
  expect(byId.get('hostile-name')?.name).toBe('N'.repeat(64))
  expect(byId.get('hostile-bidi')?.name).toBe('ksamateM')
  expect(byId.get('hostile-chains')?.networkIds).toEqual(['eip155:1'])
  const types = byId.get('hostile-types')
  for (const field of ['rdns', 'order', 'supportsPairing', 'badge', 'networkIds'])
    expect(types).not.toHaveProperty(field)

  const shown = JSON.stringify(data)
  expect(shown).not.toMatch(/javascript|vbscript|data:|file:|blob:|intent:|secret|<script/i)
})

/** The fields, besides links, that a hostile entry takes from the first wallet. */
function pickShape(wallet: Wallet | undefined): Partial<Wallet> {
  const { imageId, imageUrl, networkIds, order, badge, supportsPairing } = wallet ?? {}
  return { imageId, imageUrl, networkIds, order, badge, supportsPairing }
}
