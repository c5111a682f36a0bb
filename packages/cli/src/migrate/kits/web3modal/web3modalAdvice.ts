import type { Advice } from '../../kit.js'
import { embeddedAdvice } from '../appkit/embeddedAdvice.js'
import { featureAdvice } from '../appkit/featureAdvice.js'
import { optionAdvice } from '../appkit/optionAdvice.js'

const events: Advice = {
  why: 'Events have other names and values.',
  fix: 'Listen with useEvents of @latchkey/headless.',
}
const signIn: Advice = {
  why: 'The sign-in is an option of createLatchkey.',
  fix: 'Set siweConfig of createLatchkey, with functions that call your server as it is. See the guide Sign in, and run npx latchkey add sign-in.',
}

/** Advice about exports of Web3Modal without a counterpart. */
export const web3modalAdvice: Readonly<Record<string, Advice>> = {
  createWeb3Modal: {
    why: 'It is not called at the top level of a module with an object of options and a config created there.',
    fix: 'Call createLatchkey with these options, and put LatchkeyProvider around your app.',
  },
  defaultWagmiConfig: {
    why: 'It is not called at the top level of a module with an object of options.',
    fix: 'Call createLatchkey with these options, and pass the result to LatchkeyProvider.',
  },
  defaultConfig: { why: 'createLatchkey needs no config of ethers.', fix: 'Remove it.' },
  useWeb3ModalEvents: events,
  useWeb3ModalError: {
    why: 'Latchkey has no hook for the last error.',
    fix: 'Use error of the hook that can fail, for instance useConnect of @latchkey/headless.',
  },
  walletConnect: {
    why: 'It is not an element of connectors of createConfig.',
    fix: 'Remove it, and set pairing of createLatchkey.',
  },
  authConnector: embeddedAdvice,
  createSIWEConfig: signIn,
  'useWeb3ModalProvider.walletProviderType': {
    why: 'useProvider returns no provider type.',
    fix: 'Use connector of useAccount of @latchkey/headless.',
  },
  'useWeb3ModalTheme.themeVariables': {
    why: 'The variables have other names.',
    fix: 'Use themeVariables of useTheme of @latchkey/headless.',
  },
  'useWeb3ModalTheme.setThemeVariables': {
    why: 'The variables have other names.',
    fix: 'Use setThemeVariables of useTheme of @latchkey/headless.',
  },
}

/** Advice about options of Web3Modal that createLatchkey does not have. */
export const web3modalOptionAdvice: Readonly<Record<string, Advice>> = {
  ...optionAdvice,
  auth: embeddedAdvice,
  enableEmail: embeddedAdvice,
  allWallets: {
    why: 'The button for all wallets depends on the copied views.',
    fix: 'Run npx latchkey remove wallets to remove it, or edit views/connect of the copied folder.',
  },
  defaultChainId: {
    why: 'createLatchkey has no such option.',
    fix: 'Set defaultNetwork of createLatchkey.',
  },
  enableSwaps: featureAdvice['features.swaps'] as Advice,
  enableOnramp: featureAdvice['features.onramp'] as Advice,
  tokens: {
    why: 'createLatchkey has no such option.',
    fix: 'Show the balance of a token with useBalance of @latchkey/headless.',
  },
}
