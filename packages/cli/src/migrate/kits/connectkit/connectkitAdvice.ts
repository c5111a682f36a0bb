import type { Advice } from '../../kit.js'

const signIn: Advice = {
  why: 'The sign-in is an option of createLatchkey.',
  fix: 'Set siweConfig of createLatchkey, with functions that call your server as it is. See the guide Sign in, and run npx latchkey add sign-in.',
}

/** Advice about exports of ConnectKit without a counterpart. */
export const connectkitAdvice: Readonly<Record<string, Advice>> = {
  'ConnectKitButton.Custom': {
    why: 'A button with render props has no counterpart.',
    fix: 'Write your own button with useModal and useAccount of @latchkey/headless.',
  },
  'useModal.openSIWE': signIn,
  SIWEProvider: signIn,
  SIWEButton: signIn,
  useSIWE: signIn,
  Avatar: { why: 'Latchkey has no such component.', fix: 'Use Avatar in ui/picture of the copied folder.' },
  ChainIcon: {
    why: 'Latchkey has no such component.',
    fix: 'Use NetworkIcon in ui/picture of the copied folder.',
  },
  useChains: { why: 'Latchkey has no such hook.', fix: 'Use useNetworks of @latchkey/headless.' },
  useChainIsSupported: {
    why: 'Latchkey has no such hook.',
    fix: 'Use isUnsupported of useNetworks of @latchkey/headless.',
  },
  getDefaultConfig: {
    why: 'It is not called within createConfig at the top level of a module, with an object of options.',
    fix: 'Call createLatchkey with these options, and pass the result to LatchkeyProvider.',
  },
}
