import { isLoopbackHost } from '@latchkey/protocol'
import type { Contact } from '../../wire/contact.js'
import type { WalletConnectParameters } from './walletConnect.js'

/** The relay and the verify service that the pairing client uses by default. */
const publicRelayUrl = 'wss://relay.walletconnect.org'
const verifyUrl = 'https://verify.walletconnect.org'

/** Hosts of the protocol's public relay. */
const publicRelay = /^wss:\/\/relay\.walletconnect\.(org|com)(\/|$)/

/**
 * Returns whether the verify service confirms the origin of this page. It belongs to the public relay, so an
 * app with its own relay contacts it only if it asks to. A relay on loopback has no such service.
 */
export function hasVerifier({ isVerified, relayUrl }: WalletConnectParameters): boolean {
  if (relayUrl === undefined) return isVerified ?? true
  return (isVerified ?? publicRelay.test(relayUrl)) && !isLoopbackHost(new URL(relayUrl).hostname)
}

/** Returns the relay and the frame of the verify service. */
export function listContacts(parameters: WalletConnectParameters): readonly Contact[] {
  const source = 'walletConnect'
  return [
    { url: parameters.relayUrl ?? publicRelayUrl, source, purpose: 'relay' },
    ...(hasVerifier(parameters)
      ? [{ url: verifyUrl, source, purpose: 'verify', directive: 'frame-src' } as const]
      : []),
  ]
}
