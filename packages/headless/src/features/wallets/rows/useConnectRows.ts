'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LatchkeyParameters } from '../../../react/hookParameters.js'
import { useGivenLatchkey } from '../../../react/useGivenLatchkey.js'
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

/** Whether the user sees the rows. */
export interface UseConnectRowsParameters extends LatchkeyParameters {
  /** The user sees the rows. From then on, rows found later do not move them. Default: true. */
  isShown?: boolean | undefined
}

/** The rows of the connect view, and what its All wallets button shows. */
export interface UseConnectRowsReturnType {
  /** In the order of their groups. One row per wallet. */
  readonly rows: readonly ConnectRow[]
  /** Number of wallets in the directory. `undefined` until the directory has answered. */
  readonly walletCount: number | undefined
  /** At most 4, for the image of the All wallets button. */
  readonly mosaic: readonly WalletRow[]
  /** Whether to offer all wallets: `false` without `pairing`, and with `enableWallets: false`. */
  readonly hasAllWallets: boolean
}

/**
 * Returns the rows of the connect view. Connectors are present at once. Wallets of the directory are added
 * when it answers, and missing if it fails. A row keeps its place when wallets of another namespace are found
 * later, and includes their connectors if it is the same wallet. Without a pairing, the rows are connectors
 * only and nothing is requested.
 *
 * @example
 * ```tsx
 * import { useConnectRows } from '@latchkey/headless'
 *
 * function ConnectRows() {
 *   const { rows } = useConnectRows()
 *   return rows.map(({ key, name }) => <li key={key}>{name}</li>)
 * }
 * ```
 */
export function useConnectRows(parameters: UseConnectRowsParameters = {}): UseConnectRowsReturnType {
  const { isShown = true } = parameters
  const latchkey = useGivenLatchkey('useConnectRows', parameters.latchkey)
  const connectors = useShownConnectors('useConnectRows', latchkey)
  const [arrivals] = useState(() => new Map<string, number>())
  const recent = useRecentWallets({ latchkey })
  const platform = usePlatform()
  const namespace = useStoreValue('modal', (state) => state.namespace, 'useConnectRows', latchkey)
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
