'use client'

import { useState } from 'react'
import { useConnections } from '../../features/connect/useConnections.js'
import { useDisconnect } from '../../features/connect/useDisconnect.js'
import { useSwitchConnection } from '../../features/connect/useSwitchConnection.js'
import type { ConnectionWithWallet } from '../../features/connect/withWallets.js'
import { useNetworks } from '../../features/network/useNetworks.js'
import { useRouter } from '../../features/router/useRouter.js'
import { useToast } from '../../features/toasts/useToast.js'
import type { BaseError } from '../../shared/errors/base.js'

/** What is said after a change. */
export interface ConnectionActionsWords {
  /** For screen readers. */
  switched(wallet: string): string
  /** The text of the toast. */
  disconnected: string
}

/** What can be done with the connected wallets. */
export interface ConnectionActions {
  /** Makes a connection, or one of its accounts, active. Goes back if it already is. */
  select(connection: ConnectionWithWallet, address?: string): void
  disconnect(connection: ConnectionWithWallet): void
  disconnectAll(): void
  isSwitching(connection: ConnectionWithWallet): boolean
  isDisconnecting(connection: ConnectionWithWallet): boolean
  readonly isDisconnectingAll: boolean
  /** Of the last change. */
  readonly error: BaseError | null
  /** The last change, for screen readers. */
  readonly announcement: string
}

/**
 * Switches between the connected wallets and disconnects them.
 *
 * @example
 * ```tsx
 * import { useConnections } from '@latchkey/headless'
 * import { useConnectionActions } from '@latchkey/headless/ui'
 *
 * const words = { switched: (wallet: string) => `${wallet} is active`, disconnected: 'Disconnected' }
 *
 * export function Wallets() {
 *   const { select } = useConnectionActions(words)
 *   return useConnections().map((connection) => (
 *     <button key={connection.connectorKey} onClick={() => select(connection)}>
 *       {connection.wallet.name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useConnectionActions(words: ConnectionActionsWords): ConnectionActions {
  const router = useRouter()
  const toast = useToast()
  const { namespace } = useNetworks()
  const connections = useConnections()
  const switching = useSwitchConnection()
  const disconnecting = useDisconnect()
  const [announcement, setAnnouncement] = useState('')

  const isActive = (connection: ConnectionWithWallet) =>
    connection.namespace === namespace &&
    connections.find((each) => each.namespace === namespace)?.connectorKey === connection.connectorKey
  const isOf = (connection: ConnectionWithWallet, key: string | undefined) => connection.connectorKey === key

  return {
    select(connection, address = connection.accounts[0]?.address) {
      if (isActive(connection) && address === connection.accounts[0]?.address) return router.goBack()
      disconnecting.reset()
      switching.mutate(
        { connection, address },
        { onSuccess: () => setAnnouncement(words.switched(connection.wallet.name)) },
      )
    },
    disconnect({ namespace, connectorKey }) {
      switching.reset()
      disconnecting.mutate(
        { namespace, connectorKey },
        { onSuccess: () => toast.showSuccess(words.disconnected) },
      )
    },
    disconnectAll() {
      switching.reset()
      disconnecting.mutate()
    },
    isSwitching: (connection) =>
      switching.isPending && isOf(connection, switching.variables.connection.connectorKey),
    isDisconnecting: (connection) =>
      disconnecting.isPending && isOf(connection, disconnecting.variables?.connectorKey),
    isDisconnectingAll: disconnecting.isPending && !disconnecting.variables,
    error: switching.error ?? disconnecting.error,
    announcement,
  }
}
