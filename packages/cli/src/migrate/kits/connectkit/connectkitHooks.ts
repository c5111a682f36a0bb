import type { FieldRule, HookRule } from '../../replaceHooks.js'
import { setModalOpen } from '../../setModalOpen.js'

const modal = { hook: 'useModal' }

function opener(view: string): FieldRule {
  return {
    code: ({ field, rewriter }) =>
      `() => void ${field(modal, 'open')}({ view: ${rewriter.style.quote}${view}${rewriter.style.quote} })`,
  }
}

/** Replacements of ConnectKit's hooks. */
export const connectkitHooks: Readonly<Record<string, HookRule>> = {
  useModal: () => ({
    open: { call: modal, field: 'isOpen' },
    setOpen: setModalOpen,
    openProfile: opener('Account'),
    openSwitchNetworks: opener('Networks'),
    openOnboarding: opener('WhatIsAWallet'),
    openAbout: opener('WhatIsAWallet'),
  }),
}
