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
    why: 'The sign-in is an option of createLatchkey, and asks your server for the session.',
    fix: 'Remove it once siweConfig of createLatchkey is set. isSignedIn of useAccount is its status. See the guide Sign in.',
  },
  createAuthenticationAdapter: {
    why: 'It has no function that asks your server for the session, which siweConfig needs.',
    fix: 'Set siweConfig of createLatchkey: getNonce and createMessage of it, verifyMessage: verify, its signOut with true after it, and a getSession of yours. See the guide Sign in, and run npx latchkey add sign-in.',
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
