'use client'

import type { RefObject } from 'react'
import type { ApprovalRequest } from '../../core/approvals/approvals.js'
import type { DecodedRequest } from '../../features/approve/decodedRequest.js'
import { useApprovals } from '../../features/approve/useApprovals.js'
import { useBalanceChanges } from '../../features/approve/useBalanceChanges.js'
import { useDecodedRequest } from '../../features/approve/useDecodedRequest.js'
import type { ApproveWords } from './approveWords.js'
import { type BalanceChangesDescription, describeBalanceChanges } from './describeBalanceChanges.js'
import { describeRequest, type RequestDescription } from './describeRequest.js'
import { type RequestKind, requestKind } from './requestKind.js'
import { type AllowanceLimits, useAllowanceLimits } from './useAllowanceLimits.js'
import { type ReadDangers, useReadDangers } from './useReadDangers.js'
import { useTokenTexts } from './useTokenTexts.js'

/** How a request is shown. */
export interface UseShownRequestParameters {
  words: ApproveWords
  /** The element that has the dangers. */
  body: RefObject<HTMLElement | null>
  /** Matches the beginning and the end of each danger in it. */
  marks: string
}

/** The request that waits for the user, and what is known of it. */
export interface ShownRequest {
  /** With the limits of the user. `undefined` if no request waits. */
  readonly request: ApprovalRequest | undefined
  /** How many requests wait. */
  readonly count: number
  readonly kind: RequestKind
  /** `undefined` while it is read, and if that failed. */
  readonly decoded: DecodedRequest | undefined
  readonly description: RequestDescription | undefined
  readonly isReading: boolean
  /** Whether the request could not be read. */
  readonly hasFailed: boolean
  readonly limits: AllowanceLimits
  /** What it would change of the user's balance. `undefined` if it is no transaction of that account. */
  readonly changes: BalanceChangesDescription | undefined
  readonly isSimulating: boolean
  /** Whether the first button is the one that rejects. */
  readonly isDangerous: boolean
  /** `undefined` until it is known what can be read. */
  readonly dangers: ReadDangers | undefined
}

/**
 * Returns the oldest request that waits for the user: in words, with what it would change, and with the
 * limits that the user sets.
 *
 * @example
 * ```tsx
 * import { type ApproveWords, useShownRequest } from '@latchkey/headless/ui'
 * import { useRef } from 'react'
 *
 * export function Request({ words }: { words: ApproveWords }) {
 *   const body = useRef<HTMLDivElement>(null)
 *   const { description, changes } = useShownRequest({ words, body, marks: 'i' })
 *   return (
 *     <div ref={body}>
 *       {description?.calls.map(({ title }) => title)}
 *       {changes?.changes.map(({ text }) => text)}
 *     </div>
 *   )
 * }
 * ```
 */
export function useShownRequest({ words, body, marks }: UseShownRequestParameters): ShownRequest {
  const { current, requests } = useApprovals()
  const limits = useAllowanceLimits(current)
  const { params } = limits
  const { method, networkId, address } = current ?? {}
  const decoding = useDecodedRequest({ method, params, networkId, address })
  const { data: decoded, error } = decoding
  const named = decoded?.kind === 'unknown' ? undefined : decoded
  const texts = useTokenTexts({
    words,
    networkId: named?.networkId ?? networkId,
    address: address ?? named?.from,
  })
  const kind = requestKind(decoded, method)
  // The balance of another account is not the user's.
  const isOwn = kind === 'transaction' && !(decoded?.kind === 'transaction' && decoded.isOtherAccount)
  const simulation = useBalanceChanges({ method: isOwn ? method : undefined, params, networkId, address })
  const changes = isOwn ? describeBalanceChanges(simulation.data, texts) : undefined
  const content = decoded ?? error ?? undefined
  const found = changes?.danger
  const request = current && { ...current, params }
  return {
    request,
    count: requests.length,
    kind,
    decoded,
    description: decoded && request && describeRequest(decoded, request, texts),
    isReading: decoding.isPending,
    hasFailed: error !== null,
    limits,
    changes: content && changes,
    isSimulating: isOwn && simulation.isPending,
    isDangerous: found !== undefined || (decoded ? decoded.isDangerous : content !== undefined),
    dangers: useReadDangers({ body, marks, id: current?.id, content, found }),
  }
}
