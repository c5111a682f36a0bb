'use client'

import { createContext, useContext } from 'react'
import type { Latchkey } from '../core/createLatchkey.js'
import type { StoreStates } from '../core/stores/stores.js'
import { LatchkeyNotFoundError } from '../shared/errors/config.js'

export interface LatchkeyContextValue {
  readonly latchkey: Latchkey
  /** The state a server rendered with, for hydration. Other stores use their initial state. */
  readonly initial: Partial<StoreStates>
}

export const LatchkeyContext = createContext<LatchkeyContextValue | undefined>(undefined)

/**
 * Returns the context of the nearest provider, or a context for the given latchkey.
 *
 * @param hook Name of the calling hook, for the error.
 * @throws {LatchkeyNotFoundError} If there is neither a provider nor a given latchkey.
 */
export function useLatchkeyContext(hook: string, given?: Latchkey): LatchkeyContextValue {
  const value = useContext(LatchkeyContext)
  if (given && given !== value?.latchkey) return { latchkey: given, initial: {} }
  if (!value) throw new LatchkeyNotFoundError(hook)
  return value
}
