'use client'

import type { BrowserProvider } from 'ethers'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useEthersObjects } from './useEthersObjects.js'

/** The options of `useEthersProvider`. */
export interface UseEthersProviderParameters extends LatchkeyParameters {}

/** The provider. `undefined` while no wallet is connected, and until ethers is loaded. */
export type UseEthersProviderReturnType = BrowserProvider | undefined

/**
 * Returns the active connection as a `BrowserProvider` of ethers 6. There is a new one when the account, the
 * network or the wallet changes. One of another network, or of a connection that has ended, is destroyed: it
 * polls no more, and its requests are rejected. A `wait()` of a transaction that is pending then does not
 * resolve; `waitForTransaction` does.
 *
 * Requests go to the wallet, reads too. One that sends a transaction is rejected with code 4901 if the wallet
 * is on another network.
 *
 * @throws {PackageMissingError} if `ethers` 6 is not installed.
 * @throws {InvalidOptionError} if the adapter was not made by `ethersAdapter`.
 *
 * @example
 * ```tsx
 * import { useEthersProvider } from '@latchkey/headless/ethers'
 * import { useEffect, useState } from 'react'
 *
 * function BlockNumber() {
 *   const provider = useEthersProvider()
 *   const [block, setBlock] = useState<number>()
 *   useEffect(() => {
 *     provider?.getBlockNumber().then(setBlock, () => setBlock(undefined))
 *   }, [provider])
 *   return <p>{block}</p>
 * }
 * ```
 */
export function useEthersProvider(parameters: UseEthersProviderParameters = {}): UseEthersProviderReturnType {
  return useEthersObjects('useEthersProvider', parameters.latchkey)?.provider
}
