import { headless } from '../../headless.js'
import type { FieldRule, HookRule } from '../../replaceHooks.js'
import {
  chainIdField,
  disconnectHook,
  modalHook,
  namespaceArgument,
  stateHook,
  themeHook,
  walletInfoHook,
} from './modalHooks.js'

const networks = { hook: 'useNetworks' }

const switchNetwork: FieldRule = {
  code: ({ field, use, rewriter }) => {
    const type = rewriter.isTypeScript ? `: ${use(`${headless}/networks`, 'type NetworkInput')}` : ''
    // The app declares its latchkey, whose networks are the ones that the hook accepts.
    const cast = rewriter.isTypeScript ? ` as ${use(headless, 'type NetworkIdOf')}` : ''
    const networkId = `${use(`${headless}/networks`, 'defineNetwork')}(network).networkId${cast}`
    return `(network${type}) => ${field({ hook: 'useSwitchNetwork' }, 'mutate')}({ networkId: ${networkId} })`
  },
}

/** Replacements of AppKit's hooks. */
export const appkitHooks: Readonly<Record<string, HookRule>> = {
  useAppKit: modalHook,
  useAppKitState: stateHook,
  useAppKitTheme: themeHook,
  useWalletInfo: walletInfoHook,
  useDisconnect: disconnectHook,
  useAppKitAccount: ({ arguments: [options] }, rewriter) => {
    const account = { hook: 'useAccount', argument: options ? rewriter.textOf(options) : undefined }
    return {
      address: { call: account, field: 'address' },
      isConnected: { call: account, field: 'isConnected' },
      caipAddress: { call: account, field: 'caipAddress' },
      status: { call: account, field: 'status' },
      allAccounts: { call: account, field: 'accounts' },
    }
  },
  useAppKitNetwork: () => ({
    caipNetwork: { call: networks, field: 'network' },
    caipNetworkId: { call: networks, field: 'networkId' },
    chainId: chainIdField,
    switchNetwork,
  }),
  useAppKitProvider: (call, rewriter) => ({
    walletProvider: {
      call: { hook: 'useProvider', argument: namespaceArgument(call, rewriter) },
      field: 'data',
    },
  }),
}
