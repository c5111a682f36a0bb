'use client'

import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { Activity } from './getActivity.js'
import { type UseActivityParameters, type UseActivityReturnType, useActivity } from './useActivity.js'

/** The id of the transaction, and the account and network of its list. */
export interface UseActivityItemParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends UseActivityParameters<latchkey> {
  /** `id` or `hash` of the transaction. */
  readonly id?: string | undefined
}

/** The list of `useActivity`, and the transaction that was asked for. */
export type UseActivityItemReturnType = UseActivityReturnType & {
  /** `undefined` if it is not on the pages that have been read. */
  readonly item: Activity | undefined
}

/**
 * Returns one of the past transactions of an account, of the pages that `useActivity` has read. Shares its
 * query, so that a list and its detail ask once.
 *
 * @example
 * ```tsx
 * import { useActivityItem } from '@latchkey/headless'
 *
 * function Detail({ id }: { id: string }) {
 *   const { item } = useActivityItem({ id })
 *   return <a href={item?.explorerUrl}>{item?.operation}</a>
 * }
 * ```
 */
export function useActivityItem<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseActivityItemParameters<latchkey> = {},
): UseActivityItemReturnType {
  const { id } = parameters
  const latchkey = useGivenLatchkey('useActivityItem', parameters.latchkey)
  const activity = useActivity({ ...parameters, latchkey })
  return { ...activity, item: activity.items.find((each) => each.id === id || (id && each.hash === id)) }
}
