import { headless } from '../../headless.js'
import type { HookCall, HookRule } from '../../replaceHooks.js'
import type { Rewriter } from '../../rewriter.js'
import { chainIdField, disconnectHook, modalHook, themeHook, walletInfoHook } from '../appkit/modalHooks.js'

/** Returns a hook for EVM accounts, the only ones Web3Modal has. */
function onEvm(hook: string, { style: { quote } }: Rewriter): HookCall {
  return { hook, argument: `{ namespace: ${quote}eip155${quote} }` }
}

/** Replacements of Web3Modal's hooks. */
export const web3modalHooks: Readonly<Record<string, HookRule>> = {
  useWeb3Modal: modalHook,
  useWeb3ModalState: () => ({
    open: { call: { hook: 'useModal' }, field: 'isOpen' },
    selectedNetworkId: chainIdField,
  }),
  useWeb3ModalTheme: themeHook,
  useWalletInfo: walletInfoHook,
  useDisconnect: disconnectHook,
  useWeb3ModalAccount: (_, rewriter) => ({
    address: { call: onEvm('useAccount', rewriter), field: 'address' },
    isConnected: { call: onEvm('useAccount', rewriter), field: 'isConnected' },
    chainId: chainIdField,
  }),
  useWeb3ModalProvider: (_, rewriter) => ({
    walletProvider: { call: onEvm('useProvider', rewriter), field: 'data' },
  }),
  useSwitchNetwork: () => ({
    switchNetwork: {
      code: ({ field, use, rewriter }) => {
        const mutate = field({ hook: 'useSwitchNetwork' }, 'mutateAsync')
        const type = rewriter.isTypeScript ? ': number' : ''
        // The app declares its latchkey, whose networks are the ones that the hook accepts.
        const cast = rewriter.isTypeScript ? ` as ${use(headless, 'type NetworkIdOf')}` : ''
        return `async (chainId${type}) => void (await ${mutate}({ networkId: \`eip155:\${chainId}\`${cast} }))`
      },
    },
  }),
}
