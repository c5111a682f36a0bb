import type { Wallet } from '@latchkey/headless'
import { type Directory, HttpRequestError } from '@latchkey/headless/services'
import { networkPicture } from './network-pictures'

export interface FakeDirectoryOptions {
  /** Number of wallets. */
  count: number
  /** Number of wallets in a page, for any request. */
  pageSize?: number | undefined
  /** Whether it never answers. */
  isSilent?: boolean | undefined
  /** Time until it answers, in milliseconds. Default: 0. */
  delay?: number | undefined
  /** This page and later ones fail until `heal` is called. */
  failsFrom?: number | undefined
  /** Replaces the first wallets. */
  wallets?: readonly Partial<Wallet>[] | undefined
}

export interface FakeDirectory extends Directory {
  heal(): void
}

const first = 'Amber Birch Cedar Drift Ember Fjord Grove Harbour Ivory Juniper Kestrel Lantern'.split(' ')
const second = 'Keys Purse Safe Vault Pocket Chest Locker Satchel Coffer Trove'.split(' ')

/** Creates a directory in memory: wallets with every kind of link, and pictures as data URIs. */
export function createFakeDirectory(options: FakeDirectoryOptions): FakeDirectory {
  const all = Array.from({ length: options.count }, (_, index) => makeWallet(index, options.wallets?.[index]))
  let isWell = options.failsFrom === undefined
  return {
    heal() {
      isWell = true
    },
    async getWallets({ page = 1, entries: wanted = 40, search = '', badge, include = [] } = {}) {
      const entries = options.pageSize ?? wanted
      if (options.isSilent) return new Promise(() => {})
      if (options.delay) await new Promise((resolve) => setTimeout(resolve, options.delay))
      if (!isWell && page >= (options.failsFrom ?? 1))
        throw new HttpRequestError({ url: 'https://wallets.example/list' })
      const found = all.filter(
        (wallet) =>
          wallet.name.toLowerCase().includes(search.trim().toLowerCase()) &&
          (!badge || wallet.badge === badge) &&
          (include.length === 0 || include.includes(wallet.id)),
      )
      return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
    },
  }
}

function makeWallet(index: number, own: Partial<Wallet> = {}): Wallet {
  const round = Math.floor(index / (first.length * second.length))
  const word = `${first[index % first.length]} ${second[Math.floor(index / first.length) % second.length]}`
  const name = own.name ?? (round === 0 ? word : `${word} ${round + 1}`)
  const slug = word.toLowerCase().replaceAll(' ', '')
  return {
    id: `wallet-${index}`,
    name,
    imageUrl: networkPicture(name, (index * 47) % 360),
    rdns: `test.${slug}.n${index}`,
    mobileLink: `${slug}://`,
    universalLink: `https://${slug}.test/app`,
    homepage: `https://${slug}.test`,
    appStoreUrl: `https://apps.apple.com/app/id${1_000_000_000 + index}`,
    playStoreUrl: `https://play.google.com/store/apps/details?id=test.${slug}`,
    chromeStoreUrl: 'https://chromewebstore.google.com/detail/latchkey',
    badge: index % 3 === 0 ? 'certified' : undefined,
    ...own,
  }
}
