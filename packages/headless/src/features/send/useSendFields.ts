'use client'

import { useSyncExternalStore } from 'react'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { changeSendForm, type SendForm, type SendFormFields, sendFormStore } from './sendForm.js'

/** The parameters of `useSendFields`. */
export interface UseSendFieldsParameters extends LatchkeyParameters {}

/** What is entered in the form, and what changes it. */
export interface UseSendFieldsReturnType extends SendForm {
  /** Changes fields. Another token empties the amount; any change ends the review. */
  change(fields: Partial<SendFormFields>): void
}

/**
 * The fields of the form of `useSendForm` alone, for a component that shows or changes one of them. Balance,
 * fee and receiver are not read for it.
 *
 * @example
 * ```tsx
 * import { useSendFields } from '@latchkey/headless'
 *
 * function Paste() {
 *   const { change } = useSendFields()
 *   const paste = async () => change({ receiver: await navigator.clipboard.readText() })
 *   return (
 *     <button type="button" onClick={paste}>
 *       Paste
 *     </button>
 *   )
 * }
 * ```
 */
export function useSendFields(parameters: UseSendFieldsParameters = {}): UseSendFieldsReturnType {
  const latchkey = useGivenLatchkey('useSendFields', parameters.latchkey)
  const store = sendFormStore(latchkey)
  const form = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState)
  return { ...form, change: (fields) => changeSendForm(latchkey, fields) }
}
