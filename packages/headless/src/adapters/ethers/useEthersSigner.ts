'use client'

import type { JsonRpcSigner } from 'ethers'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useEthersObjects } from './useEthersObjects.js'

/** The options of `useEthersSigner`. */
export interface UseEthersSignerParameters extends LatchkeyParameters {}

/** The signer. `undefined` while no wallet is connected, and until ethers is loaded. */
export type UseEthersSignerReturnType = JsonRpcSigner | undefined

/**
 * Returns the active account as a `JsonRpcSigner` of ethers 6, with the provider of `useEthersProvider`.
 * There is a new one when the account, the network or the wallet changes. The wallet is not asked before the
 * signer is used.
 *
 * @throws {PackageMissingError} if `ethers` 6 is not installed.
 * @throws {InvalidOptionError} if the adapter was not made by `ethersAdapter`.
 *
 * @example
 * ```tsx
 * import { useEthersSigner } from '@latchkey/headless/ethers'
 * import { parseEther } from 'ethers'
 *
 * function TipButton({ to }: { to: string }) {
 *   const signer = useEthersSigner()
 *   const tip = () => signer?.sendTransaction({ to, value: parseEther('0.01') })
 *   return (
 *     <button type="button" disabled={!signer} onClick={tip}>
 *       Tip
 *     </button>
 *   )
 * }
 * ```
 */
export function useEthersSigner(parameters: UseEthersSignerParameters = {}): UseEthersSignerReturnType {
  return useEthersObjects('useEthersSigner', parameters.latchkey)?.signer
}
