'use client'

import { labelIn } from '@latchkey/protocol'
import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useAccountAt } from '../../react/useAccountAt.js'
import { useDebounced } from '../../react/useDebounced.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { InvalidLabelError } from '../../shared/errors/names.js'
import { labelErrorOf, labelOf } from './labelOf.js'
import { nameDebounceMs } from './nameDebounceMs.js'
import { nameQueryOptions } from './nameOptions.js'
import type { RegisterNameErrorType, RegisterNameParameters, RegisterNameReturnType } from './registerName.js'
import { registerNameMutationOptions } from './registerNameOptions.js'

/** What the user types, and the options of the mutation. */
export interface UseRegisterNameParameters<context = unknown>
  extends MutationParameters<RegisterNameReturnType, RegisterNameErrorType, RegisterNameParameters, context> {
  /** Checked while the user types. Default: nothing is checked. */
  label?: string | undefined
}

/** The result of the mutation, and what is known of the label. */
export type UseRegisterNameReturnType<context = unknown> = UseMutationResult<
  RegisterNameReturnType,
  RegisterNameErrorType,
  RegisterNameParameters,
  context
> & {
  /** The end of the name, without the dot in front. `undefined` without `services.names`. */
  readonly zone: string | undefined
  /** Label and zone. `undefined` while the label cannot be registered. */
  readonly name: string | undefined
  /** Why the label cannot be registered. `undefined` also while nothing is typed. */
  readonly labelError: InvalidLabelError | undefined
  /** Whether the name is not registered. `undefined` while that is not known. */
  readonly isAvailable: boolean | undefined
  /** Whether the service is asked for the name. */
  readonly isChecking: boolean
  /** The name in the zone that the account has. */
  readonly ownName: string | undefined
  /** Whether the account can register the name now. */
  readonly canRegister: boolean
}

/**
 * Registers a name for the EVM account, and checks it while the user types: the rules at once, the service
 * when the label has not changed for 300 ms. See `registerName` for the errors.
 *
 * @example
 * ```tsx
 * import { useRegisterName } from '@latchkey/headless'
 * import { useState } from 'react'
 *
 * function ChooseName() {
 *   const [label, setLabel] = useState('')
 *   const { mutate, zone, labelError, isAvailable, canRegister, error } = useRegisterName({ label })
 *   return (
 *     <form action={() => mutate({ label })}>
 *       <input aria-label="Name" value={label} onChange={(event) => setLabel(event.target.value)} />.{zone}
 *       {isAvailable === false && <p>This name is taken.</p>}
 *       {(labelError ?? error) && <p role="alert">{(labelError ?? error)?.shortMessage}</p>}
 *       <button disabled={!canRegister}>Choose this name</button>
 *     </form>
 *   )
 * }
 * ```
 */
export function useRegisterName<context = unknown>(
  parameters: UseRegisterNameParameters<context> = {},
): UseRegisterNameReturnType<context> {
  const latchkey = useGivenLatchkey('useRegisterName', parameters.latchkey)
  const { address, networkId } = useAccountAt(latchkey, undefined)
  const zone = latchkey.options.services.names?.zone
  const label = labelOf(parameters.label ?? '')
  const labelError = label === '' ? undefined : labelErrorOf(label)
  const name = zone !== undefined && label !== '' && !labelError ? `${label}.${zone}` : undefined
  const asked = useDebounced(name ?? '', nameDebounceMs)
  const isEvm = networkId?.startsWith('eip155:') ?? false
  const lookup = nameQueryOptions(latchkey, { name: asked, networkId })
  // Somebody may take the name meanwhile.
  const found = useQuery({ ...lookup, staleTime: 10_000, enabled: lookup.enabled && isEvm })
  const reverse = nameQueryOptions(latchkey, { address, networkId })
  const own = useQuery({ ...reverse, enabled: reverse.enabled && isEvm }).data?.name
  const ownName = own && zone !== undefined && labelIn(own, zone) ? own : undefined
  const isAvailable = name === asked && found.isSuccess ? found.data === null : undefined
  const mutation = useMutation({ ...parameters.mutation, ...registerNameMutationOptions(latchkey) })
  return {
    ...mutation,
    zone,
    name,
    labelError,
    isAvailable,
    isChecking: name !== undefined && (name !== asked || found.isFetching),
    ownName,
    canRegister:
      isAvailable === true && address !== undefined && ownName === undefined && !mutation.isPending,
  }
}
