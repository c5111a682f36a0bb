import type { EIP6963ProviderInfo, SandboxProvider } from './types.js'

/**
 * Announces a provider now and whenever a page requests it (EIP-6963).
 * @param target Default: the window.
 * @returns The function that stops announcing.
 * @throws Error if there is no target
 */
export function announceProvider(
  info: EIP6963ProviderInfo,
  provider: SandboxProvider,
  target: EventTarget | undefined = globalThis.window,
): () => void {
  if (!target)
    throw new Error('There is no window to announce the wallet in: pass an EventTarget to announce().')
  // EIP-6963 requires a frozen object, so that no library changes it for others.
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  // A window of another realm accepts only its own events.
  const { CustomEvent: Event = CustomEvent } = target as { CustomEvent?: typeof CustomEvent }
  const announce = () => {
    target.dispatchEvent(new Event('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
