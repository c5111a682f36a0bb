import type { Node } from '@babel/types'

/** Adapters of wallets that announce themselves by the Wallet Standard; wallet-adapter no longer needs them either. */
const standardWallets = new Set([
  'BackpackWalletAdapter',
  'CoinbaseWalletAdapter',
  'ExodusWalletAdapter',
  'GlowWalletAdapter',
  'PhantomWalletAdapter',
  'SolflareWalletAdapter',
  'TrustWalletAdapter',
])

/** Whether an expression makes an adapter of a wallet that is found without it: `new PhantomWalletAdapter()`. */
export function isStandardWallet(node: Node): boolean {
  return (
    node.type === 'NewExpression' &&
    node.callee.type === 'Identifier' &&
    standardWallets.has(node.callee.name)
  )
}
