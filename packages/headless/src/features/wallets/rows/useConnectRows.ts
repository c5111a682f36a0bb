'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
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
import { keepPlaces, type Places } from './keepPlaces.js'
import { expectedRows, isOwnRow, rowsBeforeAnswer } from './reserveRows.js'
import type { WalletRow } from './walletRow.js'

/** Time for which rows that depend on the directory's answer are held back, in milliseconds. */
export const directoryMs = 400

/** Whether the user sees the rows, and how many of them the directory fills. */
export interface UseConnectRowsParameters extends LatchkeyParameters {
  /** The user sees the rows. From then on, rows found later do not move them. Default: true. */
  isShown?: boolean | undefined
  /**
   * Wallets of the directory are added up to this number of rows. Wallets of the user are always returned.
   * Default: no limit.
   */
  limit?: number | undefined
}

/** The rows of the connect view, and what its All wallets button shows. */
export interface UseConnectRowsReturnType {
  /** In the order of their groups. One row per wallet. A row that is found later is last. */
  readonly rows: readonly ConnectRow[]
  /**
   * Number of rows that the list has once the directory has answered. It does not change while the rows are
   * shown. Rows after it were found later: show them below everything else.
   */
  readonly placeCount: number
  /** Number of places that are still empty because the directory has not answered: show placeholders. */
  readonly emptyCount: number
  /** The directory has answered or failed, or 400 ms have passed: what is below the rows can be shown. */
  readonly isSettled: boolean
  /** Number of wallets in the directory. `undefined` until the directory has answered. */
  readonly walletCount: number | undefined
  /** At most 4, for the image of the All wallets button. */
  readonly mosaic: readonly WalletRow[]
  /**
   * Whether to offer all wallets: `false` without `pairing`, and with `enableWallets` or
   * `features.allWallets` off.
   */
  readonly hasAllWallets: boolean
}

/**
 * Returns the rows of the connect view. Connectors are present at once, and there is an empty place for each
 * wallet that the directory will add. Once a row is shown, it keeps its place: its wallet's connectors of
 * other namespaces are added to it, and rows found later are last. Without a pairing, the rows are connectors
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
  const { isShown = true, limit = Number.POSITIVE_INFINITY } = parameters
  const latchkey = useGivenLatchkey('useConnectRows', parameters.latchkey)
  const connectors = useShownConnectors('useConnectRows', latchkey)
  const recent = useRecentWallets({ latchkey })
  const platform = usePlatform()
  const namespace = useStoreValue(latchkey, 'modal', (state) => state.namespace)
  const isListed = hasDirectory(latchkey)
  const { data, isError } = useInfiniteQuery({
    ...walletsInfiniteQueryOptions(latchkey, { namespace }),
    enabled: isListed,
  })
  const page = data?.pages[0]
  const isAnswered = page !== undefined || isError || !isListed
  const isSettled = useIsOver(directoryMs) || isAnswered
  // biome-ignore lint/correctness/useExhaustiveDependencies: another namespace has other rows.
  const shown = useMemo(newShown, [namespace])
  return useMemo(() => {
    const { options } = latchkey
    const parameters: ConnectRowsParameters = {
      ...(page ?? nothing),
      connectors: isShown ? inOrderOfArrival(connectors, shown.arrivals) : connectors,
      recent,
      custom: isListed ? customWallets(latchkey) : [],
      order: options.features.connectorTypeOrder,
      platform,
      namespace,
      hasDirectory: isListed,
      isShown: (key) => shown.places.has(key),
    }
    const all = connectRows(parameters)
    const own = all.filter(isOwnRow)
    const isFirst = shown.places.size === 0
    if (isFirst) {
      const added = isAnswered ? all.length - own.length : expectedRows(own, options)
      shown.count = own.length + Math.max(0, Math.min(limit - own.length, added))
    }
    const isKept = (row: ConnectRow) => isOwnRow(row) || shown.places.has(row.key)
    let remaining = shown.count - all.filter(isKept).length
    const listed = all.filter((row) => isKept(row) || remaining-- > 0)
    const ready = isSettled ? listed : rowsBeforeAnswer(listed, options)
    const rows = isShown ? keepPlaces(ready, shown.places) : ready
    return {
      rows,
      placeCount: shown.count,
      emptyCount: isAnswered ? 0 : Math.max(0, shown.count - rows.length),
      isSettled,
      walletCount: page?.count,
      mosaic: connectMosaic(parameters, rows),
      hasAllWallets: isListed && options.features.allWallets,
    }
  }, [
    latchkey,
    page,
    connectors,
    isShown,
    isAnswered,
    isSettled,
    shown,
    recent,
    platform,
    namespace,
    isListed,
    limit,
  ])
}

/** What the user sees of one namespace. */
function newShown(): { arrivals: Map<string, number>; places: Places; count: number } {
  return { arrivals: new Map(), places: new Map(), count: 0 }
}

const nothing = { wallets: [], featured: [], included: [], excluded: [] } as const

/** Returns whether the component has been mounted for this time, in milliseconds. */
function useIsOver(ms: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
