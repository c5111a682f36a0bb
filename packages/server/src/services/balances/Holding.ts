import type { ServerToken } from '../../config/ServerNetwork.js'

/** What an address has of one token, or of the native currency. */
export interface Holding {
  /** Absent for the native currency. */
  readonly token?: Pick<ServerToken, 'address'> & Partial<ServerToken>
  readonly decimals: number
  /** Amount in the smallest unit. */
  readonly amount: bigint
}
