import { createHash } from 'node:crypto'
import type { DirectoryWallet } from './directoryWallet.js'

/** Id of the entry for the sandbox's peer. */
export const peerWalletId = 'latchkey-peer'

const first = (
  'Amber Birch Cedar Drift Ember Fjord Grove Harbour Ivory Juniper Kestrel Lantern Meadow Nimbus Orchid Pebble Quartz Raven ' +
  'Saffron Tundra Umbra Velvet Willow Xylem Zephyr'
).split(' ')
const second = 'Keys Purse Safe Vault Pocket Chest Locker Satchel Coffer Wallet Trove Hold'.split(' ')

const everyNetwork = ['eip155:1', 'eip155:137', 'eip155:8453', 'eip155:1337', 'eip155:1338', 'eip155:1339']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/**
 * Returns `count` invented wallets, the same each time. Includes two that the sandbox also injects into pages
 * and, with `peerUrl`, the sandbox's peer. Every eighth is certified, every fifth has no extension, every
 * seventh supports Solana only, every eleventh does not support pairing.
 */
export function makeWallets(count: number, peerUrl?: string): readonly DirectoryWallet[] {
  const known = [
    makeKnown(1, 'latchkey-sandbox', 'Sandbox Wallet', 'test.latchkey.sandbox'),
    makeKnown(2, 'latchkey-second', 'Second Wallet', 'test.latchkey.second'),
    ...(peerUrl ? [{ ...makeKnown(3, peerWalletId, 'Sandbox Peer', null), mobile_link: peerUrl }] : []),
  ]
  const made = Array.from({ length: Math.max(0, count - known.length) }, (_, index) =>
    makeWallet(index, known.length),
  )
  return [...known, ...made].slice(0, count)
}

function makeKnown(order: number, id: string, name: string, rdns: string | null): DirectoryWallet {
  return {
    ...makeWallet(0, order),
    id,
    name,
    rdns,
    image_id: id,
    order,
    homepage: `https://${id}.test`,
    chains: everyNetwork,
    mobile_link: null,
    link_mode: null,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    badge_type: 'certified',
    supports_wc: true,
  }
}

function makeWallet(index: number, before: number): DirectoryWallet {
  const round = Math.floor(index / (first.length * second.length))
  const word = first[index % first.length] ?? ''
  const noun = second[Math.floor(index / first.length) % second.length] ?? ''
  const name = round === 0 ? `${word} ${noun}` : `${word} ${noun} ${round + 1}`
  const slug = name.toLowerCase().replaceAll(' ', '')
  const host = `${slug}.test`
  const every = (nth: number) => index % nth === nth - 1
  return {
    id: createHash('sha256').update(`sandbox wallet ${index}`).digest('hex'),
    name,
    image_id: `image-${index}`,
    homepage: `https://${host}`,
    order: before + index + 1,
    rdns: every(5) ? null : `test.${slug}`,
    chains: every(7) ? [solana] : every(3) ? [...everyNetwork, solana, bitcoin] : everyNetwork,
    mobile_link: every(4) ? null : `${slug}://`,
    link_mode: every(2) ? `https://${host}/app` : null,
    desktop_link: every(6) ? `${slug}-wallet-desktop://` : null,
    webapp_link: every(9) ? `https://app.${host}` : null,
    app_store: every(4) ? null : `https://apps.apple.com/app/id${1_000_000_000 + index}`,
    play_store: every(4) ? null : `https://play.google.com/store/apps/details?id=test.${slug}`,
    chrome_store: every(5)
      ? null
      : `https://chromewebstore.google.com/detail/${'abcdefghijklmnop'.repeat(2)}`,
    badge_type: every(8) ? 'certified' : 'none',
    supports_wc: !every(11),
  }
}
