import type { TypedDataDefinition as InferredTypedData, TypedData } from 'viem'
import type { TypedDataDefinition } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NamespaceOf, RegisteredLatchkey } from '../../core/register.js'
import { runSignature } from '../../core/runSignature.js'
import type { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

/** The typed data to sign. EIP-712. */
export interface SignTypedDataParameters<
  typedData extends TypedData = TypedData,
  primaryType extends keyof typedData | 'EIP712Domain' = keyof typedData,
  latchkey extends Latchkey = RegisteredLatchkey,
> {
  /** The data to sign. `primaryType`, `domain` and `message` are inferred from `types`. EIP-712. */
  typedData: InferredTypedData<typedData, primaryType>
  /** Default: the active namespace. */
  namespace?: NamespaceOf<latchkey> | undefined
  /**
   * If aborted, rejects immediately. A request that the wallet already shows stays there; its signature is
   * ignored.
   */
  signal?: AbortSignal | undefined
}

/** The signature: 65 bytes as a hex string. */
export type SignTypedDataReturnType = string

/** The errors of `signTypedData`. */
export type SignTypedDataErrorType =
  | NotConnectedError
  | NotImplementedByAdapterError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Signs typed data with the connected wallet. EVM only. EIP-712.
 *
 * @throws {NotConnectedError} If no wallet is connected in the namespace.
 * @throws {NotImplementedByAdapterError} If wallets of the namespace do not sign typed data.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { signTypedData } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const signature = await signTypedData(latchkey, {
 *   typedData: {
 *     domain: { name: 'Mail', chainId: 1 },
 *     types: { Mail: [{ name: 'contents', type: 'string' }] },
 *     primaryType: 'Mail',
 *     message: { contents: 'Hello' },
 *   },
 * })
 * ```
 */
export function signTypedData<
  const typedData extends TypedData,
  primaryType extends keyof typedData | 'EIP712Domain',
  latchkey extends Latchkey,
>(
  latchkey: latchkey,
  parameters: SignTypedDataParameters<typedData, primaryType, latchkey>,
): Promise<SignTypedDataReturnType> {
  const { signal } = parameters
  return runSignature(latchkey, {
    namespace: parameters.namespace,
    signal,
    async sign({ adapter, connectorKey, address, namespace }) {
      if (!adapter.typedData) throw new NotImplementedByAdapterError({ member: 'typedData', namespace })
      const typedData = parameters.typedData as TypedDataDefinition
      return adapter.typedData.sign({ connectorKey, address, typedData, signal })
    },
  })
}
