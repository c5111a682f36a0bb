import { isLoopbackHost } from '../../shared/url.js'
import type { Contact } from '../../wire/contact.js'
import type { WalletConnectParameters } from './walletConnect.js'

/** The relay and the verify service that the pairing client uses unless it is given others. */
const publicRelayUrl = 'wss://relay.walletconnect.org'
const verifyUrl = 'https://verify.walletconnect.org'

/** Whether the verify service vouches for this page. A relay on this machine has none. */
export function hasVerifier({ isVerified = true, relayUrl }: WalletConnectParameters): boolean {
  return isVerified && !(relayUrl && isLoopbackHost(new URL(relayUrl).hostname))
}

/** The relay, the frame of the verify service, and the picture that a paired wallet names: it may be on any host. */
export function listContacts(parameters: WalletConnectParameters): readonly Contact[] {
  const source = 'walletConnect'
  return [
    { url: parameters.relayUrl ?? publicRelayUrl, source, purpose: 'relay' },
    ...(hasVerifier(parameters)
      ? [{ url: verifyUrl, source, purpose: 'verify', directive: 'frame-src' } as const]
      : []),
    { url: 'https:', source, purpose: 'images', directive: 'img-src' },
  ]
}
