/** Whether a module specifier, or a package, is of Web3Modal. */
export function isWeb3Modal(source: string): boolean {
  return source.startsWith('@web3modal/')
}
