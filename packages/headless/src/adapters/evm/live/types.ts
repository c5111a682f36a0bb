import type {
  CallsCapability,
  PermissionsCapability,
  SignInCapability,
  TransfersCapability,
  TypedDataCapability,
} from '../../../core/capabilities.js'
import type { LiveAdapter, LoadLive, OwnAdapter } from '../../base/createLazyAdapter.js'

/** The part of an EVM adapter that finds and connects wallets. */
export interface LiveEvmAdapter extends LiveAdapter {
  readonly transfers: TransfersCapability
  readonly typedData: TypedDataCapability
  readonly calls: CallsCapability
  readonly permissions: PermissionsCapability
  readonly signIn: SignInCapability
}

/** An EVM adapter, with the capabilities that every one has. */
export interface EvmAdapter extends OwnAdapter {
  readonly transfers: TransfersCapability
  readonly typedData: TypedDataCapability
  readonly calls: CallsCapability
  readonly permissions: PermissionsCapability
  readonly signIn: SignInCapability
}

/** Loads the live part of an EVM adapter. */
export type LoadLiveEvm = LoadLive<LiveEvmAdapter>
