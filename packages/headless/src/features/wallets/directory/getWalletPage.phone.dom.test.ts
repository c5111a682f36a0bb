import type { Wallet } from '@latchkey/protocol'
import { type SandboxDirectory, startDirectory } from '@latchkey/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createScene } from '../../../../test/scene.js'
import { hosted } from '../../../exports/services.js'
import { getWalletPage } from './getWalletPage.js'

let server: SandboxDirectory

beforeAll(async () => {
  server = await startDirectory()
})
beforeEach(() =>
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 }),
)
afterEach(() => vi.unstubAllGlobals())
afterAll(() => server.stop())

test('on a phone, returns wallets with a usable link only, and no empty page', async () => {
  const { latchkey } = createScene({ services: hosted({ url: server.url }) })
  const all: Wallet[] = []
  for (let page: number | undefined = 1; page; ) {
    const { wallets, nextPage } = await getWalletPage(latchkey, { page })
    expect(wallets).not.toEqual([])
    all.push(...wallets)
    page = nextPage
  }
  expect(all.length).toBeGreaterThan(300)
  expect(all.every((wallet) => wallet.mobileLink ?? wallet.universalLink ?? wallet.webappLink)).toBe(true)
})

test('skips a limited number of pages with nothing to show', async () => {
  const asked: (number | undefined)[] = []
  const directory = {
    getWallets: async ({ page = 1 } = {}) => {
      asked.push(page)
      return {
        data: [{ id: `${page}`, name: 'No link', ...(page === 12 && { mobileLink: 'vault://' }) }],
        count: 1e9,
      }
    },
  }
  const latchkey = createScene({ services: { directory } }).latchkey
  expect(await getWalletPage(latchkey)).toMatchObject({ wallets: [], nextPage: 6 })
  expect(asked).toEqual([1, 2, 3, 4, 5])
  expect(await getWalletPage(latchkey, { page: 10 })).toMatchObject({ wallets: [{ id: '12' }], nextPage: 13 })
})
