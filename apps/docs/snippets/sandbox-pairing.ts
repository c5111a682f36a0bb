import { walletConnect } from '@latchkey/headless/wallet-connect'

/** The option `pairing` of `createLatchkey`. */
export const pairing = walletConnect({ relayUrl: 'ws://127.0.0.1:18548' })
