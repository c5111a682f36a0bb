import type { CaipNetworkId } from '@latchkey/protocol'
import type { Service } from '../service.js'

/** Name and picture of an address. Both are absent if it has none. */
export interface Identity {
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
}

/** The address of `getIdentity`. */
export interface GetIdentityParameters {
  readonly address: string
  readonly networkId: CaipNetworkId
  /** Address of the user. Default: none. */
  readonly sender?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Knows the names and pictures of addresses. */
export interface IdentityService extends Service {
  getIdentity(parameters: GetIdentityParameters): Promise<Identity>
}
