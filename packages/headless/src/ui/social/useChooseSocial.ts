'use client'

import type { SocialLogin } from '../../core/socials.js'
import { useSocialLogin } from '../../features/embedded/useSocialLogin.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useLegalConsent } from '../wallets/useLegalConsent.js'

/** What `useChooseSocial` returns. */
export interface ChooseSocial {
  /**
   * Begins the login with a provider, and shows the view for it. Call it in a click: it opens a window. Shows
   * `Connect` if the user has to agree to the terms first.
   */
  choose(social: SocialLogin): void
  /** Loads the view that `choose` shows. Call it on hover and focus. */
  prepare(social: SocialLogin): void
}

const viewOf = ({ id }: SocialLogin) => (id === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial')

/**
 * Begins the login with the provider that the user chooses.
 *
 * @example
 * ```tsx
 * import { useFeatures } from '@latchkey/headless'
 * import { useChooseSocial } from '@latchkey/headless/ui'
 *
 * export function Socials() {
 *   const { socials } = useFeatures()
 *   const { choose } = useChooseSocial()
 *   return socials.map((social) => (
 *     <button key={social.id} onClick={() => choose(social)}>
 *       {social.name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useChooseSocial(): ChooseSocial {
  const { view, push, preload, canOpen, data } = useRouter()
  const { start } = useSocialLogin()
  const { isBlocked } = useLegalConsent()
  return {
    choose(social) {
      if (isBlocked) {
        if (view !== 'Connect') push('Connect')
        return
      }
      const next = viewOf(social)
      if (!canOpen(next)) return
      if (next === 'ConnectingSocial') start(social.id)
      push(next, { socialProvider: social.id, redirectView: data.redirectView })
    },
    prepare: (social) => void preload(viewOf(social)),
  }
}
