'use client'

import type { NetworkOf } from '../../core/register.js'
import type { ViewName } from '../../core/stores/router.js'
import { switchNetworkRoute } from '../../features/network/switchNetworkRoute.js'
import {
  type UseSwitchNetworkAttemptReturnType,
  useSwitchNetworkAttempt,
} from '../../features/network/useSwitchNetworkAttempt.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useViewLeave } from '../../features/router/useViewLeave.js'
import { useLatchkey } from '../../react/useLatchkey.js'

/** What `useChooseNetwork` returns. */
export interface ChooseNetwork {
  /** The latest switch. Leaving for another view than that of the switch cancels it. */
  readonly attempt: UseSwitchNetworkAttemptReturnType
  /**
   * Asks the wallet to switch, and shows the view for that. If nothing has to be done, goes back from a list
   * that the user has opened.
   */
  choose(network: NetworkOf): void
  /** Loads the view that `choose` shows. Call it on hover and focus. */
  prepare(network: NetworkOf): void
}

/**
 * Switches to the network that the user chooses in a list.
 *
 * @param view - The view that has the list.
 *
 * @example
 * ```tsx
 * import { useNetworks } from '@latchkey/headless'
 * import { useChooseNetwork } from '@latchkey/headless/ui'
 *
 * export function NetworkList() {
 *   const { networks } = useNetworks()
 *   const { choose, prepare } = useChooseNetwork('Networks')
 *   return networks.map((network) => (
 *     <button key={network.networkId} onFocus={() => prepare(network)} onClick={() => choose(network)}>
 *       {network.name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useChooseNetwork(view: ViewName): ChooseNetwork {
  const latchkey = useLatchkey()
  const router = useRouter()
  const attempt = useSwitchNetworkAttempt()
  useViewLeave(view, (next) => {
    if (next.view !== 'SwitchNetwork') attempt.cancel()
  })
  return {
    attempt,
    choose(network) {
      const route = switchNetworkRoute(latchkey, network)
      if (!route) return view === 'UnsupportedChain' ? undefined : router.goBack()
      if (route.view === 'SwitchNetwork') attempt.start(network)
      router.push(route.view, route.data)
    },
    prepare(network) {
      const route = switchNetworkRoute(latchkey, network)
      if (route) router.preload(route.view)
    },
  }
}
