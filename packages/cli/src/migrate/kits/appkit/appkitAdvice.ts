import type { Advice } from '../../kit.js'
import { embeddedAdvice } from './embeddedAdvice.js'

/** What to do about exports of AppKit that have no counterpart. */
export const appkitAdvice: Readonly<Record<string, Advice>> = {
  createAppKit: {
    why: 'It is not called at the top level of a module with an object of options.',
    fix: 'Call createLatchkey with these options, and put LatchkeyProvider around your app.',
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
