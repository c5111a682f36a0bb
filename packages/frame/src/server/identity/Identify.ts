/** A user, and when they proved who they are. */
export interface Identity {
  /** Id of the user, which stays when an address or another proof of them changes. */
  readonly subject: string
  /** In milliseconds since 1970. */
  readonly verifiedAt: number
}

/**
 * Finds out who makes a request, by what is in it: a code that was mailed, or an answer of an identity
 * provider. It knows nothing of wallets and of their keys.
 */
export type Identify<request> = (request: request) => Promise<Identity>
