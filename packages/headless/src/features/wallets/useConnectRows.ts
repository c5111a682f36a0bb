'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLatchkey } from '../../react/useLatchkey.js'
import { usePlatform } from '../../react/usePlatform.js'
import { useShownConnectors } from '../../react/useShownConnectors.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { type ConnectRow, type ConnectRowsParameters, connectMosaic, connectRows } from './connectRows.js'
import { customWallets } from './customWallets.js'
import { hasDirectory } from './hasDirectory.js'
import { useRecentWallets } from './useRecentWallets.js'
import type { WalletRow } from './walletRow.js'
import { walletsInfiniteQueryOptions } from './walletsOptions.js'

export interface UseConnectRowsReturnType {
  /** In the order of their groups. One row a wallet. */
  readonly rows: readonly ConnectRow[]
  /** Of the directory; `undefined` until it has answered. */
  readonly walletCount: number | undefined
  /** At most 4, for the picture of the button All wallets. */
  readonly mosaic: readonly WalletRow[]
  /** All wallets is offered: not without `pairing`, nor with `enableWallets: false`. */
  readonly hasAllWallets: boolean
}

/**
 * The rows of the connect view. Connectors are there at once; wallets of the directory join when it answers, and are absent when it
 * does not. Without a pairing there are connectors alone, and nothing is asked for. spec 2.8
 */
export function useConnectRows(): UseConnectRowsReturnType {
  const latchkey = useLatchkey('useConnectRows')
  const connectors = useShownConnectors('useConnectRows')
  const recent = useRecentWallets()
  const platform = usePlatform()
  const namespace = useStoreValue('modal', (state) => state.namespace)
  const hasAllWallets = hasDirectory(latchkey)
  const { data } = useInfiniteQuery({
    ...walletsInfiniteQueryOptions(latchkey, { namespace }),
    enabled: hasAllWallets,
  })
  const page = data?.pages[0]
  return useMemo(() => {
    const parameters: ConnectRowsParameters = {
      ...(page ?? nothing),
      connectors,
      recent,
      custom: hasAllWallets ? customWallets(latchkey) : [],
      order: latchkey.options.features.connectorTypeOrder,
      platform,
      namespace,
      hasDirectory: hasAllWallets,
    }
    const rows = connectRows(parameters)
    return { rows, walletCount: page?.count, mosaic: connectMosaic(parameters, rows), hasAllWallets }
  }, [latchkey, page, connectors, recent, platform, namespace, hasAllWallets])
}

const nothing = { wallets: [], featured: [], included: [], excluded: [] } as const
