'use client'

import { createContext, useContext } from 'react'
import type { Latchkey } from '../core/createLatchkey.js'
import type { StoreStates } from '../core/stores/stores.js'
import { LatchkeyNotFoundError } from '../shared/errors/config.js'

export interface LatchkeyContextValue {
  readonly latchkey: Latchkey
  /** What a server rendered from, for the first frame in the browser; other stores start from their initial state. */
  readonly initial: Partial<StoreStates>
}

export const LatchkeyContext = createContext<LatchkeyContextValue | undefined>(undefined)

/**
 * The context of the nearest provider, or that of the `latchkey` a hook was given.
 *
 * @throws {LatchkeyNotFoundError} if there is neither. The error names the hook.
 */
export function useLatchkeyContext(hook: string, given?: Latchkey): LatchkeyContextValue {
  const value = useContext(LatchkeyContext)
  if (given && given !== value?.latchkey) return { latchkey: given, initial: {} }
  if (!value) throw new LatchkeyNotFoundError(hook)
  return value
}
