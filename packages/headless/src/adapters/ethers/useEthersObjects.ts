'use client'

import { useSyncExternalStore } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { ethersAdapterOf } from './ethersAdapterOf.js'
import type { EthersObjects } from './types.js'

/** Returns the objects of the active connection. */
export function useEthersObjects(hook: string, given: Latchkey | undefined): EthersObjects | undefined {
  const latchkey = useGivenLatchkey(hook, given)
  const { ethers } = ethersAdapterOf(latchkey.adapter('eip155'))
  // A server has no wallet.
  const objects = useSyncExternalStore(ethers.subscribe, ethers.getSnapshot, () => undefined)
  const failure = useSyncExternalStore(ethers.subscribe, ethers.getFailure, () => undefined)
  if (failure) throw failure
  return objects
}
