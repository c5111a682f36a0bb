import type { Node } from '@babel/types'

/** Adapters of wallets that register by the Wallet Standard, so that no adapter is needed. */
const standardWallets = new Set([
  'BackpackWalletAdapter',
  'CoinbaseWalletAdapter',
  'ExodusWalletAdapter',
  'GlowWalletAdapter',
  'PhantomWalletAdapter',
  'SolflareWalletAdapter',
  'TrustWalletAdapter',
])

/** Whether an expression creates an adapter that is not needed: `new PhantomWalletAdapter()`. */
export function isStandardWallet(node: Node): boolean {
  return (
    node.type === 'NewExpression' &&
    node.callee.type === 'Identifier' &&
    standardWallets.has(node.callee.name)
  )
}
