'use client'

import type { LatchkeyParameters } from '../../react/hookParameters.js'
import type { JsonRpcSigner } from './types.js'
import { useEthers5Objects } from './useEthers5Objects.js'

/** The options of `useEthersSigner`. */
export interface UseEthersSignerParameters extends LatchkeyParameters {}

/** The signer. `undefined` while no wallet is connected, and until ethers is loaded. */
export type UseEthersSignerReturnType = JsonRpcSigner | undefined

/**
 * Returns the active account as a `JsonRpcSigner` of ethers 5, with the provider of `useEthersProvider`.
 * There is a new one when the account, the network or the wallet changes. The wallet is not asked before the
 * signer is used.
 *
 * @throws {PackageMissingError} if `ethers` 5 is not installed.
 * @throws {InvalidOptionError} if the adapter was not made by `ethers5Adapter`.
 *
 * @example
 * ```tsx
 * import { useEthersSigner } from '@latchkey/headless/ethers5'
 *
 * function SignButton() {
 *   const signer = useEthersSigner()
 *   return (
 *     <button type="button" disabled={!signer} onClick={() => signer?.signMessage('Hello')}>
 *       Sign
 *     </button>
 *   )
 * }
 * ```
 */
export function useEthersSigner(parameters: UseEthersSignerParameters = {}): UseEthersSignerReturnType {
  return useEthers5Objects('useEthersSigner', parameters.latchkey)?.signer
}
