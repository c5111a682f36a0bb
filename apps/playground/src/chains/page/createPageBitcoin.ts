import { bitcoin } from '@latchkey/headless/networks'
import { loadLogo } from '@latchkey/protocol'
import { startPageBitcoin } from '@latchkey/sandbox/page-bitcoin'
import { createBitcoinWallet, type SandboxBitcoinWallet, type SandboxWallet } from '@latchkey/sandbox/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { networkWords } from '../../panel/words'
import type { PageNamespace } from './createPageNamespaces'
import { currencyServices } from './currencyServices'

const funds = 25_000_000n
const price = 90_000n
const providerId = 'LatchkeyDemoBitcoin'
/** Time between two blocks if transactions wait, in milliseconds. */
const blockTimeMs = 1_500

/**
 * Creates a chain in memory, and adds Bitcoin to a wallet of another namespace, with a new key that has some
 * BTC.
 */
export async function createPageBitcoin({ info }: Pick<SandboxWallet, 'info'>): Promise<PageNamespace> {
  const chain = startPageBitcoin()
  setInterval(() => {
    if (chain.mempool.length > 0) void chain.mine()
  }, blockTimeMs)
  const name = networkWords.bitcoin
  const wallet = createBitcoinWallet({
    name: info.name,
    icon: info.icon,
    id: `${info.rdns}.bitcoin`,
    privateKeys: [generatePrivateKey()],
    providerId,
    network: { name, kind: 'regtest', url: chain.url, ids: ['bitcoin:regtest', chain.caipId] },
  })
  await Promise.all(wallet.accounts.map((address) => chain.fund(address, funds)))
  const imageUrl = await loadLogo(bitcoin.networkId)
  const network = {
    id: chain.caipId.slice('bip122:'.length),
    namespace: 'bip122',
    networkId: chain.caipId,
    name,
    nativeCurrency: bitcoin.nativeCurrency,
    rpcUrls: { default: { http: [chain.url] } },
    ...(imageUrl && { imageUrl }),
  } as const
  return {
    network,
    services: currencyServices({ network, price, balanceOf: (address) => balanceOf(chain, address) }),
    setApproval: wallet.controls.setApproval,
    announce: () => announceWallet(wallet),
  }
}

/** What an address has, with what waits for a block. In satoshis. */
function balanceOf(chain: ReturnType<typeof startPageBitcoin>, address: string): bigint {
  const { confirmed, unconfirmed } = chain.balance(address)
  return confirmed + unconfirmed
}

interface BitcoinWindow {
  btc_providers?: readonly { readonly id: string }[]
  [providerId: string]: unknown
}

/**
 * Announces a wallet by sats-connect, because the Wallet Standard has no request for a payment. Returns the
 * function that takes it away.
 */
function announceWallet(wallet: SandboxBitcoinWallet): () => void {
  const page = window as unknown as BitcoinWindow
  wallet.announce(['sats-connect'])
  return () => {
    page.btc_providers = (page.btc_providers ?? []).filter(({ id }) => id !== providerId)
    delete page[providerId]
  }
}
