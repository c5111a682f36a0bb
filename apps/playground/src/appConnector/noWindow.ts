/** Replaces the window of wagmi's own `walletConnect()`, which is not installed. */
export function createAppKit(): never {
  throw new Error('The playground shows the code of this connector itself.')
}
