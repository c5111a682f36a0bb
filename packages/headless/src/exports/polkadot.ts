export { InvalidWalletAnswerError } from '../adapters/base/InvalidWalletAnswerError.js'
export {
  BadSignatureError,
  BelowExistentialDepositError,
  EndpointMismatchError,
  InvalidEndpointAnswerError,
  TransactionChangedError,
  TransactionExpiredError,
  TransactionUndecidedError,
  WalletNotSetUpError,
} from '../adapters/polkadot/errors.js'
export { kusama, kusamaAssetHub, polkadot, polkadotAssetHub } from '../adapters/polkadot/networks.js'
export { type PolkadotAdapterParameters, polkadotAdapter } from '../adapters/polkadot/polkadotAdapter.js'
export type {
  InjectedAccount,
  PolkadotBalance,
  PolkadotNetwork,
  PolkadotProvider,
  PolkadotSigner,
  SignerAnswer,
  SignerPayload,
  SignerRaw,
} from '../adapters/polkadot/types.js'
