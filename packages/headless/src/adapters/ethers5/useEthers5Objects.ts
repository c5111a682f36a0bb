'use client'

import { useSyncExternalStore } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { ethers5AdapterOf } from './ethers5AdapterOf.js'
import type { Ethers5Objects } from './types.js'

/** Returns the objects of the active connection. */
export function useEthers5Objects(hook: string, given: Latchkey | undefined): Ethers5Objects | undefined {
  const latchkey = useGivenLatchkey(hook, given)
  const { ethers } = ethers5AdapterOf(latchkey.adapter('eip155'))
  // A server has no wallet.
  const objects = useSyncExternalStore(ethers.subscribe, ethers.getSnapshot, () => undefined)
  const failure = useSyncExternalStore(ethers.subscribe, ethers.getFailure, () => undefined)
  if (failure) throw failure
  return objects
}
