import type { PageSandbox } from '@latchkey/sandbox'
import {
  type ApprovalMode,
  createBitcoinWallet,
  createPolkadotWallet,
  createSolanaWallet,
} from '@latchkey/sandbox/wallet'

/** Adds the wallets of Solana, Bitcoin and Polkadot to the page. A second call changes nothing. */
export function installOtherWallets(sandbox: PageSandbox, approval: ApprovalMode): void {
  const { solana, bitcoin, polkadot } = sandbox.config
  const common = { approval, storage: window.localStorage }
  if (solana && !sandbox.solana) {
    const chains = [{ id: solana.networkId, name: solana.name, rpcUrl: solana.url }]
    sandbox.solana = createSolanaWallet({ ...common, chains })
    sandbox.solana.announce()
  }
  if (bitcoin && !sandbox.bitcoin) {
    const { name, url, networkId } = bitcoin
    sandbox.bitcoin = createBitcoinWallet({
      ...common,
      network: { name, kind: 'regtest', url, ids: ['bitcoin:regtest', networkId] },
    })
    sandbox.bitcoin.announce()
  }
  if (polkadot && !sandbox.polkadot) {
    sandbox.polkadot = createPolkadotWallet({
      ...common,
      ss58Prefix: polkadot.ss58Prefix,
      networks: [{ ...polkadot, ...polkadot.nativeCurrency, name: polkadot.name, id: polkadot.networkId }],
    })
    sandbox.polkadot.announce()
  }
}
