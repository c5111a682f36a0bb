import type { Advice } from '../../kit.js'

/** Advice about options of AppKit that createLatchkey does not have. */
export const optionAdvice: Readonly<Record<string, Advice>> = {
  siweConfig: {
    why: 'Sign-in is not migrated.',
    fix: 'Sign your message with useSignMessage of @latchkey/headless.',
  },
  siwx: {
    why: 'Sign-in is not migrated.',
    fix: 'Sign your message with useSignMessage of @latchkey/headless.',
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
  termsConditionsUrl: {
    why: 'createLatchkey has no such option.',
    fix: 'Put the link into views/connect of the copied folder.',
  },
  privacyPolicyUrl: {
    why: 'createLatchkey has no such option.',
    fix: 'Put the link into views/connect of the copied folder.',
  },
}
