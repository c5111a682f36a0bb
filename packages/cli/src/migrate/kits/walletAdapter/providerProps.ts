import type { ProviderPropRule } from '../../markProviderProps.js'

/** What is reported about the props of `WalletProvider`. */
export const providerProps: Readonly<Record<string, ProviderPropRule>> = {
  wallets: 'drop',
  localStorageKey: 'drop',
  // `createSetup` converts `true` and `false`.
  autoConnect: (value) =>
    !value || value.type === 'BooleanLiteral'
      ? []
      : [
          {
            why: 'The value is only known while the app runs.',
            fix: 'Set enableReconnect of createLatchkey.',
          },
        ],
  onError: {
    why: 'LatchkeyProvider has no callbacks.',
    fix: 'Listen to errors with useEvents of @latchkey/headless.',
  },
}
