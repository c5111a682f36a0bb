import type { Advice } from '../../kit.js'

/** Advice about options of AppKit that createLatchkey does not have. */
export const optionAdvice: Readonly<Record<string, Advice>> = {
  siweConfig: {
    why: 'It is not the result of createSIWEConfig with an object of its functions.',
    fix: 'Set siweConfig of createLatchkey to an object with these functions. See the guide Sign in, and run npx latchkey add sign-in.',
  },
  siwx: {
    why: 'createLatchkey has other functions for its siwx.',
    fix: 'Set signIn of createLatchkey to { service } with the four functions of a SignInService. See the guide Sign in, and run npx latchkey add sign-in.',
  },
  customWallets: {
    why: 'createLatchkey describes wallets with other fields.',
    fix: 'See customWallets of createLatchkey.',
  },
  chainImages: {
    kind: 'check',
    why: 'The picture is part of the network.',
    fix: 'Set imageUrl of the network.',
  },
  connectorImages: {
    kind: 'check',
    why: 'The picture is part of the connector.',
    fix: 'Edit the copied views if you need others.',
  },
  customRpcUrls: {
    why: 'The RPC URLs are part of the network or of wagmiAdapter.',
    fix: 'Set transports of wagmiAdapter, or rpcUrls of the network.',
  },
}
