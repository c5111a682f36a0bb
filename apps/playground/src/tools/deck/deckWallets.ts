import type {
  SandboxBitcoinWallet,
  SandboxPolkadotWallet,
  SandboxSolanaWallet,
  SandboxWallet,
} from '@latchkey/sandbox/wallet'
import type { Chains } from '../../chains/chains'

/** A wallet of the page in the deck. */
export type DeckWallet = {
  /** The expression that a script of the page uses for the wallet. */
  readonly path: string
  readonly name: string
} & (
  | { readonly namespace: 'eip155'; readonly wallet: SandboxWallet }
  | {
      readonly namespace: 'solana' | 'bip122' | 'polkadot'
      readonly wallet: SandboxSolanaWallet | SandboxBitcoinWallet | SandboxPolkadotWallet
    }
)

/** Returns all wallets of the page, EVM wallets first. */
export function deckWallets({ wallets, sandbox }: Chains): readonly DeckWallet[] {
  const { solana, bitcoin, polkadot } = sandbox ?? {}
  const path = 'window.latchkeySandbox'
  const found: DeckWallet[] = wallets.map((wallet, index) => ({
    namespace: 'eip155',
    path: `${path}.wallets[${index}]`,
    name: wallet.info.name,
    wallet,
  }))
  if (solana)
    found.push({ namespace: 'solana', path: `${path}.solana`, name: 'Solana Wallet', wallet: solana })
  if (bitcoin)
    found.push({ namespace: 'bip122', path: `${path}.bitcoin`, name: 'Bitcoin Wallet', wallet: bitcoin })
  if (polkadot)
    found.push({ namespace: 'polkadot', path: `${path}.polkadot`, name: 'Polkadot Wallet', wallet: polkadot })
  return found
}
