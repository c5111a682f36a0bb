import type { LatchkeyOptions, NetworkInput } from '@latchkey/headless'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { polkadotAdapter } from '@latchkey/headless/polkadot'
import { solanaAdapter } from '@latchkey/headless/solana'
import type { PageSandbox, SandboxConfig } from '@latchkey/sandbox'
import {
  type ApprovalMode,
  createBitcoinWallet,
  createPolkadotWallet,
  createSolanaWallet,
} from '@latchkey/sandbox/wallet'

/** Returns the sandbox's networks of the namespaces other than EVM. */
export function otherNetworks({ solana, bitcoin, polkadot }: SandboxConfig): NetworkInput[] {
  const parts = [
    solana && { ...solana, namespace: 'solana' as const },
    bitcoin && { ...bitcoin, namespace: 'bip122' as const },
    polkadot && { ...polkadot, namespace: 'polkadot' as const },
  ]
  return parts.flatMap((part) => {
    if (!part) return []
    const { name, nativeCurrency, url, namespace, networkId } = part
    return {
      id: networkId.slice(namespace.length + 1),
      name,
      nativeCurrency,
      // A Polkadot node serves HTTP and WebSocket on one port.
      rpcUrls: { default: { http: [url.replace(/^ws/, 'http')], webSocket: [url.replace(/^http/, 'ws')] } },
      namespace,
      networkId,
    }
  })
}

/** Returns their adapters. */
export function otherAdapters(): LatchkeyOptions['adapters'] {
  return [
    solanaAdapter(),
    bitcoinAdapter({ enableTransfers: true }),
    polkadotAdapter({ enableTransfers: true }),
  ]
}

/** Adds their wallets to the page. */
export function installOtherWallets(
  { solana, bitcoin, polkadot }: SandboxConfig,
  approval: ApprovalMode,
): Pick<PageSandbox, 'solana' | 'bitcoin' | 'polkadot'> {
  const common = { approval, storage: window.localStorage }
  const wallets: Pick<PageSandbox, 'solana' | 'bitcoin' | 'polkadot'> = {}
  if (solana) {
    const chains = [{ id: solana.networkId, name: solana.name, rpcUrl: solana.url }]
    wallets.solana = createSolanaWallet({ ...common, chains })
    wallets.solana.announce()
  }
  if (bitcoin) {
    wallets.bitcoin = createBitcoinWallet({
      ...common,
      network: {
        name: bitcoin.name,
        kind: 'regtest',
        url: bitcoin.url,
        ids: ['bitcoin:regtest', bitcoin.networkId],
      },
    })
    wallets.bitcoin.announce()
  }
  if (polkadot) {
    wallets.polkadot = createPolkadotWallet({
      ...common,
      ss58Prefix: polkadot.ss58Prefix,
      networks: [{ ...polkadot, ...polkadot.nativeCurrency, name: polkadot.name, id: polkadot.networkId }],
    })
    wallets.polkadot.announce()
  }
  const all = Object.values(wallets)
  window.addEventListener('storage', () => {
    for (const wallet of all) wallet.syncFromStorage()
  })
  return wallets
}
