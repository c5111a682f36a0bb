import type { PolkadotErrorType } from '../adapters/polkadot/errors.js'
import type { PolkadotProvider } from '../adapters/polkadot/types.js'

export { NetworkMismatchError, NoAccountsError } from '../adapters/base/errors.js'
export { InvalidWalletAnswerError } from '../adapters/base/InvalidWalletAnswerError.js'
export {
  BadSignatureError,
  BelowExistentialDepositError,
  EndpointMismatchError,
  InvalidEndpointAnswerError,
  InvalidPayloadError,
  TransactionChangedError,
  WalletNotSetUpError,
} from '../adapters/polkadot/errors.js'
export {
  type SignPayloadErrorType,
  type SignPayloadParameters,
  type SignPayloadReturnType,
  signPayload,
} from '../adapters/polkadot/features/signPayload.js'
export { signPayloadMutationOptions } from '../adapters/polkadot/features/signPayloadOptions.js'
export {
  type UseSignPayloadParameters,
  type UseSignPayloadReturnType,
  useSignPayload,
} from '../adapters/polkadot/features/useSignPayload.js'
export { kusama, kusamaAssetHub, polkadot, polkadotAssetHub } from '../adapters/polkadot/networks.js'
export { type PolkadotAdapterParameters, polkadotAdapter } from '../adapters/polkadot/polkadotAdapter.js'
export type {
  InjectedAccount,
  PolkadotAdapter,
  PolkadotBalance,
  PolkadotProvider,
  PolkadotSigner,
  SignerAnswer,
  SignerPayload,
  SignerRaw,
} from '../adapters/polkadot/types.js'
export { TransactionExpiredError } from '../shared/errors/send.js'
export type { PolkadotErrorType }

declare module '../shared/errors/walletError.js' {
  interface AdapterErrors {
    polkadot: PolkadotErrorType
  }
}

declare module '../shared/providers.js' {
  interface NamespaceProviders {
    /** The interface of an extension in `window.injectedWeb3`, also for paired wallets. */
    polkadot: PolkadotProvider
  }
}

export type { AdapterFactory } from '../core/adapter.js'
