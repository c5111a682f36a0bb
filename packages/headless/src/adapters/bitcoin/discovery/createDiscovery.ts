import type { Wallet } from '@wallet-standard/base'
import type { Network } from '../../../shared/types.js'
import { standardWallets } from '../../base/standardWallets.js'
import type { BitcoinWallet } from '../bitcoinWallet.js'
import { createBitcoinWallet } from '../createBitcoinWallet.js'
import type { DiscoveredWallet } from './discoveredWallet.js'
import { readPageWallets } from './readPageWallets.js'
import { readSatsConnectWallets } from './readSatsConnectWallets.js'
import { readStandardWallets } from './readStandardWallets.js'

/** Extensions can add their providers after the page has loaded. */
const retryMs = 200
const retries = 3

/**
 * Finds the Bitcoin wallets of this page. A wallet that is found in several places is listed once, from the
 * first of them: sats-connect has the most requests, then the Wallet Standard. A wallet that is listed
 * already keeps its source.
 */
export function createDiscovery(networks: readonly [Network, ...Network[]]) {
  let known: readonly { readonly discovered: DiscoveredWallet; readonly wallet: BitcoinWallet }[] = []
  const standard = new WeakMap<Wallet, DiscoveredWallet>()

  function read(): readonly BitcoinWallet[] {
    const found = [...readSatsConnectWallets(), ...readStandardWallets(standard), ...readPageWallets()]
    const kept = known.filter(({ discovered }) => found.some((each) => isSame(each, discovered)))
    for (const discovered of found) {
      if (kept.some((each) => isSame(each.discovered, discovered))) continue
      const wallet = createBitcoinWallet({
        row: discovered.row,
        dialect: discovered.createDialect(),
        networks,
      })
      kept.push({ discovered, wallet })
    }
    known = kept
    return known.map(({ wallet }) => wallet)
  }

  return {
    read,
    /** Calls the listener when there may be new wallets. Returns the stop function. */
    watch(listener: () => void): () => void {
      let remaining = retries
      const timer = setInterval(() => {
        remaining -= 1
        if (remaining === 0) clearInterval(timer)
        listener()
      }, retryMs)
      // A task of its own, because other adapters list the same wallets in this one.
      let task: ReturnType<typeof setTimeout> | undefined
      const unsubscribe = standardWallets().subscribe(() => {
        clearTimeout(task)
        task = setTimeout(listener)
      })
      return () => {
        clearInterval(timer)
        clearTimeout(task)
        unsubscribe()
      }
    },
  }
}

function isSame(a: DiscoveredWallet, b: DiscoveredWallet): boolean {
  // Some wallets return a new provider object at each read.
  const isSamePath = a.row.type === 'injected' && b.row.type === 'injected' && a.row.id === b.row.id
  return isSamePath || a.provider === b.provider || a.alias === b.provider || b.alias === a.provider
}
