import type { CallExpression } from '@babel/types'
import type { FieldRule, HookRule } from '../../replaceHooks.js'
import type { Rewriter } from '../../rewriter.js'
import { callable } from './callable.js'
import { listUnknownView } from './listUnknownView.js'

/** Replaces a hook that returns `{ open, close }`. A view that Latchkey does not have is reported. */
export const modalHook: HookRule = (_, rewriter) => ({
  open: {
    choose: (references) => {
      for (const reference of references) listUnknownView(rewriter, reference)
      return callable('useModal', 'open')
    },
  },
  close: callable('useModal', 'close'),
})

/** Replaces a hook that returns `{ open, selectedNetworkId, activeChain }`. */
export const stateHook: HookRule = () => ({
  open: { call: { hook: 'useModal' }, field: 'isOpen' },
  selectedNetworkId: { call: { hook: 'useNetworks' }, field: 'networkId' },
  activeChain: { call: { hook: 'useNetworks' }, field: 'namespace' },
})

/**
 * Replaces a hook that returns `{ themeMode, setThemeMode }`. Theme variables have other names, so they are
 * reported.
 */
export const themeHook: HookRule = () => ({
  themeMode: { call: { hook: 'useTheme' }, field: 'themeMode' },
  setThemeMode: { call: { hook: 'useTheme' }, field: 'setThemeMode' },
})

/** Replaces a hook that returns `{ walletInfo }`. */
export const walletInfoHook: HookRule = (call, rewriter) => ({
  walletInfo: {
    call: { hook: 'useAccount', argument: namespaceArgument(call, rewriter) },
    field: 'wallet',
  },
})

/** Replaces a hook that returns `{ disconnect }`. */
export const disconnectHook: HookRule = () => ({ disconnect: callable('useDisconnect', 'mutateAsync') })

/** Replaces a field with the chain id of the selected network. */
export const chainIdField: FieldRule = {
  code: ({ field }) => `${field({ hook: 'useNetworks' }, 'network')}.id`,
}

/** Returns `{ namespace }` as code, for a hook whose first argument is the namespace. */
export function namespaceArgument(
  { arguments: [namespace] }: CallExpression,
  rewriter: Rewriter,
): string | undefined {
  return namespace ? `{ namespace: ${rewriter.textOf(namespace)} }` : undefined
}
