import type { SandboxProvider } from './types.js'

interface LegacyWindow {
  ethereum?: (object & { providers?: readonly unknown[] }) | undefined
}

/**
 * Sets `window.ethereum`. If there was a provider before, `providers` lists both, as wallets did before
 * EIP-6963.
 * @returns The function that restores it.
 */
export function injectLegacyProvider(provider: SandboxProvider, target: Window): () => void {
  const legacy = target as unknown as LegacyWindow
  const before = legacy.ethereum
  if (before === provider) return () => {}
  if (before) provider.providers = [...(before.providers ?? [before]), provider]
  legacy.ethereum = provider
  target.dispatchEvent(new Event('ethereum#initialized'))
  return () => {
    delete provider.providers
    if (legacy.ethereum === provider) {
      if (before) legacy.ethereum = before
      else delete legacy.ethereum
    } else if (legacy.ethereum?.providers) {
      // A wallet that set it later keeps it.
      legacy.ethereum.providers = legacy.ethereum.providers.filter((other) => other !== provider)
    }
  }
}
