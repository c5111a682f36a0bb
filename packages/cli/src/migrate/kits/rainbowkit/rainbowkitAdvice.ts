import type { Advice } from '../../kit.js'
import { walletsAdvice } from './walletsAdvice.js'

const walletList: Advice = { ...walletsAdvice, fix: `Remove it. ${walletsAdvice.fix}` }

/** Advice about exports of RainbowKit without a counterpart. */
export const rainbowkitAdvice: Readonly<Record<string, Advice>> = {
  'ConnectButton.Custom': {
    why: 'A button with render props has no counterpart.',
    fix: 'Write your own button with useModal, useAccount and useNetworks of @latchkey/headless.',
  },
  WalletButton: {
    why: 'A button for one wallet has no counterpart.',
    fix: 'Write it with useConnect of @latchkey/headless: connectors.find(…), then mutate({ connector }).',
  },
  RainbowKitAuthenticationProvider: {
    why: 'Sign-in with Ethereum is not migrated.',
    fix: 'Sign your message with useSignMessage of @latchkey/headless, and keep your server as it is.',
  },
  createAuthenticationAdapter: {
    why: 'Sign-in with Ethereum is not migrated.',
    fix: 'Call its getNonce, createMessage and verify yourself, with useSignMessage of @latchkey/headless.',
  },
  useAddRecentTransaction: {
    why: 'Latchkey keeps no list of recent transactions.',
    fix: 'Remove it, or keep such a list in your app.',
  },
  connectorsForWallets: walletList,
  getDefaultWallets: walletList,
  getDefaultConfig: {
    why: 'It is not called at the top level of a module with an object of options.',
    fix: 'Call createLatchkey with these options, and pass the result to LatchkeyProvider.',
  },
}
