/** A nonce that was given out, and to whom. */
export interface StoredNonce {
  /** Hash of the nonce. */
  readonly id: string
  /** Origin of the page that asked for it. */
  readonly origin: string
  /** Hash of the secret that the browser sends back with the signature. */
  readonly visit: string
  /** In milliseconds since 1970, as are the other times. */
  readonly expiresAt: number
}

/** A session. */
export interface StoredSession {
  /** Names the session in a list. It is not a secret. */
  readonly id: string
  /** Hash of the secret that the browser has. */
  readonly secret: string
  readonly userId: string
  /** Names the owner of the account that has signed. */
  readonly identity: string
  /** CAIP-10 id of the account that has signed. */
  readonly account: string
  readonly signedInAt: number
  readonly lastSeenAt: number
  /** When it ends at the latest. */
  readonly expiresAt: number
}

/** An account of a user. */
export interface StoredAccount {
  /** Names the owner of the account: of all accounts with the same one, there is one user. */
  readonly identity: string
  readonly userId: string
  /** CAIP-10 id. */
  readonly account: string
}

/**
 * Where nonces, sessions and accounts are kept: `createSqlSignInStore`, `createMemorySignInStore`, or one of
 * your own. A secret reaches it only as a SHA-256 hash. Its methods reject if it cannot be reached: nobody is
 * then signed in.
 *
 * A store must give a nonce to one of two calls that take it at the same time, and an account to one of two
 * users. A key-value store whose copies agree only after a while (such as Workers KV) cannot do that: two
 * copies each give out the same nonce, so that a signature that was overheard signs in a second time. Use a
 * database with transactions, or one place that has all nonces (such as a Durable Object, or Redis with
 * `GETDEL`).
 */
export interface SignInStore {
  /** May also remove nonces that have expired. */
  saveNonce(nonce: StoredNonce): Promise<void>
  /** Deletes a nonce and returns it, in one step. `undefined`: there is none, or another call took it. */
  takeNonce(id: string): Promise<StoredNonce | undefined>
  /**
   * Saves an account of a user, unless it belongs to a user already. Returns whose it is, in one step.
   *
   * @param account Another `account` of an identity that is known changes nothing.
   */
  saveAccount(account: StoredAccount): Promise<string>
  /** Returns the accounts of a user, those that were saved first at the beginning. */
  listAccounts(userId: string): Promise<readonly StoredAccount[]>
  /**
   * Removes an account of a user and ends the sessions that it has begun, in one step. Returns false, and
   * changes nothing, if the user does not have it or has no other one.
   */
  removeAccount(account: Pick<StoredAccount, 'userId' | 'identity'>): Promise<boolean>
  /** May also remove sessions that have expired. */
  saveSession(session: StoredSession): Promise<void>
  /** Returns the session with a secret, also if it has expired. */
  readSession(secret: string): Promise<StoredSession | undefined>
  /** Changes when the session with a secret was seen. Does nothing if there is none. */
  touchSession(secret: string, lastSeenAt: number): Promise<void>
  /** Returns whether the user had the session. */
  endSession(session: Pick<StoredSession, 'userId' | 'id'>): Promise<boolean>
  /** Returns the sessions of a user, the newest first. */
  listSessions(userId: string): Promise<readonly StoredSession[]>
}
