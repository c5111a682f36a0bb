import { fromHex } from '../../calls/bytes.js'
import type { VaultHeader } from '../../calls/vault.js'

/** What newer browsers have. WebAuthn Level 3, 5.1.10 */
interface Signals {
  signalAllAcceptedCredentials?(options: {
    readonly rpId: string
    readonly userId: string
    readonly allAcceptedCredentialIds: readonly string[]
  }): Promise<void>
}

/** Tells the browser which passkeys open the wallet, so that it hides those that were removed. */
export async function signalPasskeys({ walletId, ways }: VaultHeader): Promise<void> {
  if (!('PublicKeyCredential' in globalThis)) return
  const ids = ways.filter(({ kind }) => kind === 'passkey').map(({ id }) => toBase64Url(id))
  const { signalAllAcceptedCredentials: signal } = PublicKeyCredential as unknown as Signals
  const options = { rpId: location.hostname, userId: toBase64Url(walletId), allAcceptedCredentialIds: ids }
  // A passkey that is still shown opens nothing: it is a matter of tidiness.
  await signal?.call(PublicKeyCredential, options).catch(() => {})
}

function toBase64Url(hex: string): string {
  const base64 = btoa(String.fromCharCode(...fromHex(hex)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
