import { safeImageUrl } from '@latchkey/protocol'

/**
 * Returns the image that a wallet announces for itself, or `undefined` if it is not a safe `data:` url. What
 * an address leads to cannot be checked: a browser draws it as it is, and asks a host that the app does not
 * know. EIP-6963 and the Wallet Standard demand `data:` urls.
 */
export function safeAnnouncedImage(value: unknown): string | undefined {
  return typeof value === 'string' && /^\s*data:/i.test(value) ? safeImageUrl(value) : undefined
}
