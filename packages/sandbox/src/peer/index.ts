export type { NativeCurrency } from '../config.js'
export { testPrivateKeys } from '../wallet/testPrivateKeys.js'
export type { Fault, PendingApproval, RequestSource, WalletChain } from '../wallet/types.js'
export { createMemoryStorage } from './createMemoryStorage.js'
export { createPeer } from './createPeer.js'
export type {
  ChangeBy,
  ChangeOptions,
  CosmosPartOptions,
  Peer,
  PeerAnswer,
  PeerAnswers,
  PeerApp,
  PeerNamespace,
  PeerNetwork,
  PeerOptions,
  PeerPairing,
  PeerProposal,
  PeerSession,
  PeerSnapshot,
  PeerStorage,
  ProposalChoice,
  RelayStatus,
  ServedNamespace,
} from './types.js'
