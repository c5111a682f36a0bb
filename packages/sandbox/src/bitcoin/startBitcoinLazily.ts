import type { BitcoinOptions, SandboxBitcoin } from './startBitcoin.js'

/** `startBitcoin`, whose libraries load when it is called: who needs other parties only does not wait for them. */
export async function startBitcoin(options: BitcoinOptions = {}): Promise<SandboxBitcoin> {
  const { startBitcoin: start } = await import('./startBitcoin.js')
  return start(options)
}
