import type { CaipNetworkId } from '../../shared/caip.js'
import type { Service } from '../service.js'

/** A company where the user may have coins and tokens. */
export interface Exchange {
  /** Its id at the server. */
  readonly id: string
  readonly name: string
  /** Picture, https. Default: none. */
  readonly imageUrl?: string | undefined
}

/** What `startWithdrawal` is asked for. */
export interface StartWithdrawalParameters {
  /** Id of the exchange. */
  readonly exchange: string
  readonly networkId: CaipNetworkId
  /** Contract of the token. Default: the network's own currency. */
  readonly token?: string | undefined
  /** In the smallest unit. */
  readonly value: bigint
  /** Address that receives. */
  readonly recipient: string
  readonly signal?: AbortSignal | undefined
}

/** A withdrawal that the user approves on a page of the exchange. */
export interface StartedWithdrawal {
  readonly id: string
  /** Opened once and immediately: it may expire in minutes. */
  readonly url: string
}

/** What `getWithdrawal` is asked for. */
export interface GetWithdrawalParameters {
  readonly exchange: string
  /** `id` of `startWithdrawal`. */
  readonly id: string
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal | undefined
}

/** What became of a withdrawal. */
export interface Withdrawal {
  /** `unknown`: the user has not approved it yet, or the exchange does not know it. */
  readonly status: 'unknown' | 'in-progress' | 'success' | 'failed'
  /** Hash of the transaction that pays out. Believe it only after the network has confirmed it. */
  readonly hash?: string | undefined
}

/** Withdraws from exchanges to the address of an account. */
export interface ExchangeService extends Service {
  /** Those that the app has listed. */
  readonly exchanges: readonly Exchange[]
  startWithdrawal(parameters: StartWithdrawalParameters): Promise<StartedWithdrawal>
  getWithdrawal(parameters: GetWithdrawalParameters): Promise<Withdrawal>
}
