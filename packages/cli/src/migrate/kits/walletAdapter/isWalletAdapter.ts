/**
 * Whether a module specifier is of the React packages of wallet-adapter. The packages of wallets and `wallet-adapter-base` are not
 * meant: they work with `solanaAdapter({ wallets })`.
 */
export function isWalletAdapter(source: string): boolean {
  return /^@solana\/wallet-adapter-(react|react-ui|base-ui|ant-design|material-ui)(\/.*)?$/.test(source)
}
