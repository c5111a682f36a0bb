/** Whether a module specifier or a package belongs to Web3Modal. */
export function isWeb3Modal(source: string): boolean {
  return source.startsWith('@web3modal/')
}
