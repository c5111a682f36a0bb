'use client'

import type { Namespace } from '@latchkey/protocol'
import type { NetworkOf } from '../../core/register.js'
import type { ViewName } from '../../core/stores/router.js'
import { useModal } from '../../features/modal/useModal.js'
import { useSwitchNetwork } from '../../features/network/useSwitchNetwork.js'
import { useRouter } from '../../features/router/useRouter.js'
import type { BaseError } from '../../shared/errors/base.js'

/** The network of the view `SwitchActiveChain`, and the function that connects a wallet for it. */
export interface ConnectForNetwork {
  readonly network: NetworkOf | undefined
  /** Of the wallet to connect. */
  readonly namespace: Namespace | undefined
  /** Switches to the network, and lists the wallets for it. */
  connect(): void
  readonly isPending: boolean
  readonly error: BaseError | null
}

const switchViews: readonly ViewName[] = ['Networks', 'UnsupportedChain', 'SwitchActiveChain']

/**
 * Returns what the view `SwitchActiveChain` does, which is shown if the connected wallet has no account on
 * the chosen network. After another wallet is connected, the user is where they chose the network.
 *
 * @example
 * ```tsx
 * import { useConnectForNetwork } from '@latchkey/headless/ui'
 *
 * export function SwitchActiveChainView() {
 *   const { network, connect } = useConnectForNetwork()
 *   return <button onClick={connect}>Connect a wallet for {network?.name}</button>
 * }
 * ```
 */
export function useConnectForNetwork(): ConnectForNetwork {
  const { data, history } = useRouter()
  const { open } = useModal()
  const { mutateAsync, isPending, error } = useSwitchNetwork()
  const { network } = data
  const namespace = data.namespace ?? network?.namespace
  const connect = async () => {
    if (!network) return
    const redirectView = viewBefore(history)
    await mutateAsync({ networkId: network.networkId })
    // `open` instead of `push`, because a switch away from an unsupported network closes the modal.
    void open({ view: 'Connect', namespace, data: { redirectView } })
  }
  return { network, namespace, connect: () => void connect().catch(() => {}), isPending, error }
}

/** Returns the view from which the user went to choose a network. `undefined` if it was the page. */
function viewBefore(history: readonly ViewName[]): ViewName | undefined {
  const before = history[history.findIndex((view) => switchViews.includes(view)) - 1]
  return before === 'Connect' ? 'Account' : before
}
