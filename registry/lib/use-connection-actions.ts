import {
  type BaseError,
  type ConnectionWithWallet,
  useConnections,
  useDisconnect,
  useNetworks,
  useRouter,
  useSwitchConnection,
  useToast,
} from '@latchkey/headless'
import { useState } from 'react'
import { connectionMessages as words } from '../messages/connections'

export interface UseConnectionActions {
  /** Makes a connection, or one of its accounts, active. Goes back if it already is. */
  select(connection: ConnectionWithWallet, address?: string): void
  disconnect(connection: ConnectionWithWallet): void
  disconnectAll(): void
  isSwitching(connection: ConnectionWithWallet): boolean
  isDisconnecting(connection: ConnectionWithWallet): boolean
  readonly isDisconnectingAll: boolean
  readonly error: BaseError | null
  /** The last change, for screen readers. */
  readonly announcement: string
}

/** Switches between the connected wallets and disconnects them. */
export function useConnectionActions(): UseConnectionActions {
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
      const { wallet } = connection
      switching.mutate(
        { connection, address },
        { onSuccess: () => setAnnouncement(words.switched(wallet.name)) },
      )
    },
    disconnect(connection) {
      switching.reset()
      const { namespace, connectorKey } = connection
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
