import type { BitcoinOptions, SandboxBitcoin } from './startBitcoin.js'

/** `startBitcoin`, with its libraries loaded by the call, so that a sandbox without Bitcoin starts faster. */
export async function startBitcoin(options: BitcoinOptions = {}): Promise<SandboxBitcoin> {
  const { startBitcoin: start } = await import('./startBitcoin.js')
  return start(options)
}
