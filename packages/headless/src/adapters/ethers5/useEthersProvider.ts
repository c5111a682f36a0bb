'use client'

import type { LatchkeyParameters } from '../../react/hookParameters.js'
import type { Web3Provider } from './types.js'
import { useEthers5Objects } from './useEthers5Objects.js'

/** The options of `useEthersProvider`. */
export interface UseEthersProviderParameters extends LatchkeyParameters {}

/** The provider. `undefined` while no wallet is connected, and until ethers is loaded. */
export type UseEthersProviderReturnType = Web3Provider | undefined

/**
 * Returns the active connection as a `Web3Provider` of ethers 5. There is a new one when the account, the
 * network or the wallet changes. One of another network, or of a connection that has ended, has no listeners,
 * polls no more, and its requests are rejected. A `wait()` of a transaction that is pending then does not
 * resolve; `waitForTransaction` does.
 *
 * Requests go to the wallet, reads too. One that sends a transaction is rejected with code 4901 if the wallet
 * is on another network.
 *
 * @throws {PackageMissingError} if `ethers` 5 is not installed.
 * @throws {InvalidOptionError} if the adapter was not made by `ethers5Adapter`.
 *
 * @example
 * ```tsx
 * import { useEthersProvider } from '@latchkey/headless/ethers5'
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
  return useEthers5Objects('useEthersProvider', parameters.latchkey)?.provider
}
