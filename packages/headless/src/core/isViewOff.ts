import { isEmailOn } from './isEmailOn.js'
import { isOnrampOn } from './isOnrampOn.js'
import type { ParsedOptions } from './options.js'
import { listSocials } from './socials.js'
import type { ModalState } from './stores/modal.js'
import type { ViewName } from './stores/router.js'

const socialViews: readonly ViewName[] = ['ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster']

/** Returns whether a view belongs to a feature that the app, or the server of `services.config`, has off. */
export function isViewOff(view: ViewName, options: ParsedOptions, state: ModalState): boolean {
  const { features, services } = options
  const { hasActivity = features.activity, hasSwaps = features.swaps, onrampProviders, hasNames } = state
  if (view.startsWith('Email')) return !isEmailOn(options, state.hasEmail)
  if (socialViews.includes(view)) return listSocials(options, state.socialProviders).length === 0
  if (view.startsWith('Send')) return !features.send
  if (view.startsWith('Receive')) return !features.receive
  if (view === 'Permissions') return !features.smartSessions
  if (view.startsWith('Swap')) return hasSwaps === false
  if (view.startsWith('OnRamp') || view === 'BuyInProgress')
    return !isOnrampOn(onrampProviders ?? features.onramp ?? true)
  if (view.startsWith('RegisterAccountName')) return hasNames === false || services.names?.zone === ''
  return view.startsWith('Activity') && hasActivity === false
}
