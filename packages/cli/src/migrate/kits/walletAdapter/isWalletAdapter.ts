/**
 * Whether a module specifier belongs to the React packages of wallet-adapter. The packages of wallets and
 * `wallet-adapter-base` are excluded, because they work with `solanaAdapter({ wallets })`.
 */
export function isWalletAdapter(source: string): boolean {
  return /^@solana\/wallet-adapter-(react|react-ui|base-ui|ant-design|material-ui)(\/.*)?$/.test(source)
}
