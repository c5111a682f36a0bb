import type { FieldRule, HookRule } from '../../replaceHooks.js'

const modal = { hook: 'useModal' }
const account = { hook: 'useAccount', argument: undefined }

/**
 * RainbowKit's functions are undefined if they would do nothing. The rules keep this for code that tests it.
 */
function opener(view: string, isDefinedWhenConnected: boolean): FieldRule {
  return {
    code: ({ field, isTested, rewriter }) => {
      const { quote } = rewriter.style
      const open = `() => void ${field(modal, 'open')}({ view: ${quote}${view}${quote} })`
      if (!isTested) return open
      const isConnected = field(account, 'isConnected')
      return isDefinedWhenConnected
        ? `${isConnected} ? ${open} : undefined`
        : `${isConnected} ? undefined : ${open}`
    },
  }
}

const isModalOpen: FieldRule = { call: modal, field: 'isOpen' }

/** Replacements of RainbowKit's hooks. */
export const rainbowkitHooks: Readonly<Record<string, HookRule>> = {
  useConnectModal: () => ({ openConnectModal: opener('Connect', false), connectModalOpen: isModalOpen }),
  useAccountModal: () => ({ openAccountModal: opener('Account', true), accountModalOpen: isModalOpen }),
  useChainModal: () => ({ openChainModal: opener('Networks', true), chainModalOpen: isModalOpen }),
}
