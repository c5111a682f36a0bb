import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import type { BitcoinContext } from './BitcoinContext.js'
import { createLeather } from './faces/createLeather.js'
import { createOkx } from './faces/createOkx.js'
import type { SatsConnectProvider } from './faces/createSatsConnect.js'
import { createUnisat } from './faces/createUnisat.js'
import type { BitcoinFace } from './types.js'

/** The globals of Bitcoin providers. */
interface BitcoinWindow {
  btc_providers?: { id: string; name: string; icon: string; methods: readonly string[] }[]
  LeatherProvider?: unknown
  okxwallet?: Record<string, unknown>
  unisat?: unknown
}

/** Exposes a wallet to apps, in the requested forms. */
export function showFaces(
  context: BitcoinContext,
  wallet: { standard: Wallet; satsConnect: SatsConnectProvider; providerId: string },
  faces: readonly BitcoinFace[],
): void {
  const { standard, satsConnect, providerId } = wallet
  const page = globalThis.window as unknown as (BitcoinWindow & Record<string, unknown>) | undefined
  if (!page) throw new Error('There is no window to announce the wallet in.')
  if (faces.includes('standard')) registerWallet(standard)
  if (faces.includes('sats-connect')) {
    page[providerId] = satsConnect
    const others = (page.btc_providers ?? []).filter(({ id }) => id !== providerId)
    const methods = ['getInfo', 'getAccounts', 'getAddresses', 'signMessage', 'signPsbt', 'sendTransfer']
    page.btc_providers = [...others, { id: providerId, name: standard.name, icon: standard.icon, methods }]
  }
  if (faces.includes('leather')) page.LeatherProvider = createLeather(context)
  if (faces.includes('okx')) {
    const provider = createOkx(context)
    // OKX has a separate object for each test network.
    const place = context.network.kind === 'mainnet' ? 'bitcoin' : 'bitcoinTestnet'
    page.okxwallet = { ...page.okxwallet, bitcoin: provider, [place]: provider }
  }
  if (faces.includes('unisat')) page.unisat = createUnisat(context)
}
