import type { Advice } from '../../kit.js'
import { embeddedAdvice } from './embeddedAdvice.js'

/** What to do about exports of AppKit that have no counterpart. */
export const appkitAdvice: Readonly<Record<string, Advice>> = {
  createAppKit: {
    why: 'It is not called at the top level of a module with an object of options.',
    fix: 'Call createLatchkey with these options, and put LatchkeyProvider around your app.',
  },
  createSIWEConfig: {
    why: 'Its object is an option of createLatchkey.',
    fix: 'Remove the call, and set siweConfig of createLatchkey to the object.',
  },
  formatMessage: {
    why: 'Latchkey has no such function.',
    fix: 'Write the message with createSiweMessage of viem/siwe.',
  },
  useAppKitEvents: {
    why: 'Events have other names and values.',
    fix: 'Listen with useEvents of @latchkey/headless.',
  },
  useAppKitBalance: { why: 'The balance is a query.', fix: 'Use useBalance of @latchkey/headless.' },
  useAppKitConnection: {
    why: 'Latchkey has no Connection of @solana/web3.js.',
    fix: 'Create one: new Connection(network.rpcUrls.default.http[0]), with useNetworks of @latchkey/headless.',
  },
  useAppKitWallet: {
    why: 'Latchkey has no such hook.',
    fix: 'Use useConnect of @latchkey/headless: connectors.find(…), then mutate({ connector }).',
  },
  'useAppKitAccount.embeddedWalletInfo': embeddedAdvice,
  'useAppKitTheme.themeVariables': {
    why: 'The variables have other names.',
    fix: 'Use themeVariables of useTheme of @latchkey/headless.',
  },
  'useAppKitTheme.setThemeVariables': {
    why: 'The variables have other names.',
    fix: 'Use setThemeVariables of useTheme of @latchkey/headless.',
  },
}
