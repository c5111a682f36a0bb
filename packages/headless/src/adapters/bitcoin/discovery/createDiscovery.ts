import type { Network } from '../../../shared/types.js'
import { standardWallets } from '../../base/standardWallets.js'
import type { BitcoinWallet } from '../bitcoinWallet.js'
import { createBitcoinWallet } from '../createBitcoinWallet.js'
import type { Offer } from './offer.js'
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
  let known: readonly { readonly offer: Offer; readonly wallet: BitcoinWallet }[] = []

  function read(): readonly BitcoinWallet[] {
    const offers = [...readSatsConnectWallets(), ...readStandardWallets(), ...readPageWallets()]
    const there = known.filter(({ offer }) => offers.some((each) => isSame(each, offer)))
    for (const offer of offers) {
      if (there.some((each) => isSame(each.offer, offer))) continue
      const wallet = createBitcoinWallet({ row: offer.row, dialect: offer.createDialect(), networks })
      there.push({ offer, wallet })
    }
    known = there
    return known.map(({ wallet }) => wallet)
  }

  return {
    read,
    /** Calls the listener when there may be new wallets. Returns the stop function. */
    watch(listener: () => void): () => void {
      let left = retries
      const timer = setInterval(() => {
        left -= 1
        if (left === 0) clearInterval(timer)
        listener()
      }, retryMs)
      const unsubscribe = standardWallets().subscribe(listener)
      return () => {
        clearInterval(timer)
        unsubscribe()
      }
    },
  }
}

function isSame(a: Offer, b: Offer): boolean {
  // Some wallets return a new provider object at each read.
  const isSamePlace = a.row.type === 'injected' && b.row.type === 'injected' && a.row.id === b.row.id
  return isSamePlace || a.provider === b.provider || a.alias === b.provider || b.alias === a.provider
}
