'use client'

import { useId, useState } from 'react'
import type { ApprovalRequest } from '../../core/approvals/approvals.js'
import { limitAllowance } from '../../features/approve/limitAllowance.js'

/** A limit of an allowance, and what the app asks for, in the smallest unit. */
export interface AllowanceLimit {
  readonly value: bigint
  readonly asked: bigint
}

/** The limits that the user has set for the allowances of a request, by their place in it, from 0. */
export interface AllowanceLimits {
  /** The parameters of the request, with the limits. */
  readonly params: unknown
  readonly values: Readonly<Record<number, AllowanceLimit>>
  /** The place of the allowance whose limit is entered. */
  readonly editing: number | undefined
  /** Id of the form in which it is entered. */
  readonly formId: string
  /** Focuses the field of that form. */
  focusForm(): void
  /** Returns whether the allowance at a place can be limited. */
  canLimit(place: number): boolean
  edit(place: number | undefined): void
  /** Without a limit, the app gets what it asks for. */
  set(place: number, limit: AllowanceLimit | undefined): void
}

interface LimitState {
  readonly id: number | undefined
  readonly values: AllowanceLimits['values']
  readonly editing: number | undefined
}

/**
 * Returns the limits that the user sets for the allowances of a request. The next request has none.
 */
export function useAllowanceLimits(request: ApprovalRequest | undefined): AllowanceLimits {
  const formId = useId()
  const none: LimitState = { id: request?.id, values: {}, editing: undefined }
  const [latest, setLimits] = useState(none)
  const state = latest.id === request?.id ? latest : none
  const { values, editing } = state
  const limited = (params: unknown, index: number, value: bigint) =>
    request && limitAllowance({ method: request.method, params, index, value })
  const params = Object.entries(values).reduce<unknown>(
    (all, [place, { value }]) => limited(all, Number(place), value) ?? all,
    request?.params,
  )
  return {
    params,
    values,
    editing,
    formId,
    focusForm: () => document.getElementById(formId)?.querySelector('input')?.focus(),
    canLimit: (place) => limited(request?.params, place, BigInt(1)) !== undefined,
    edit: (place) => setLimits({ ...state, editing: place }),
    set(place, limit) {
      const others = Object.entries(values).filter(([key]) => key !== String(place))
      const kept: typeof values = Object.fromEntries(others)
      setLimits({ ...state, values: limit ? { ...kept, [place]: limit } : kept, editing: undefined })
    },
  }
}
