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

/** The context, or the error that names the hook. spec 1.6 */
export function useLatchkeyContext(hook: string): LatchkeyContextValue {
  const value = useContext(LatchkeyContext)
  if (!value) throw new LatchkeyNotFoundError(hook)
  return value
}
