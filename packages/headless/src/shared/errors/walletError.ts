import type { EmbeddedError } from './embedded.js'
import type { HttpErrorType } from './http.js'
import type { LoadFailedError } from './loadFailed.js'
import type { PackageMissingError } from './packageMissing.js'
import type { PairingErrorType } from './pairing.js'
import type { RpcErrorType } from './rpc.js'

/**
 * Errors of the adapters, by namespace. The entry point of each adapter adds its own by declaration merging,
 * so the error unions contain the errors of the adapters that the app imports.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the entry points of the adapters
export interface AdapterErrors {}

/**
 * Every error of a wallet, of the connection to it, or of a network's endpoint. `UnknownRpcError` stands for
 * those that Latchkey does not recognize.
 */
export type WalletErrorType =
  | RpcErrorType
  | PairingErrorType
  | EmbeddedError
  | HttpErrorType
  | PackageMissingError
  | LoadFailedError
  | AdapterErrors[keyof AdapterErrors]
