'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLatchkey } from '../../../react/useLatchkey.js'
import { usePlatform } from '../../../react/usePlatform.js'
import { useShownConnectors } from '../../../react/useShownConnectors.js'
import { useStoreValue } from '../../../react/useStoreValue.js'
import { customWallets } from '../directory/customWallets.js'
import { hasDirectory } from '../directory/hasDirectory.js'
import { walletsInfiniteQueryOptions } from '../directory/walletsOptions.js'
import { useRecentWallets } from '../recent/useRecentWallets.js'
import { type ConnectRow, type ConnectRowsParameters, connectMosaic, connectRows } from './connectRows.js'
import { inOrderOfArrival } from './inOrderOfArrival.js'
import type { WalletRow } from './walletRow.js'

export interface UseConnectRowsParameters {
  /** The visitor sees the rows: from then on none leaves its place for one that comes later. Default true. */
  isShown?: boolean | undefined
}

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
 * does not. A row stays where it is when the wallets of another namespace are found later, and takes those of the same wallet in. Without a
 * pairing there are connectors alone, and nothing is asked for.
 */
export function useConnectRows({ isShown = true }: UseConnectRowsParameters = {}): UseConnectRowsReturnType {
  const latchkey = useLatchkey('useConnectRows')
  const connectors = useShownConnectors('useConnectRows')
  const [arrivals] = useState(() => new Map<string, number>())
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
      connectors: isShown ? inOrderOfArrival(connectors, arrivals) : connectors,
      recent,
      custom: hasAllWallets ? customWallets(latchkey) : [],
      order: latchkey.options.features.connectorTypeOrder,
      platform,
      namespace,
      hasDirectory: hasAllWallets,
    }
    const rows = connectRows(parameters)
    return { rows, walletCount: page?.count, mosaic: connectMosaic(parameters, rows), hasAllWallets }
  }, [latchkey, page, connectors, isShown, arrivals, recent, platform, namespace, hasAllWallets])
}

const nothing = { wallets: [], featured: [], included: [], excluded: [] } as const
