import type { SignInStore } from './SignInStore.js'

/** A user who is signed in. Times are in ISO 8601. */
export interface SignInSession {
  /** Names the session in a list of sessions. It is not a secret. */
  readonly id: string
  /** Names the user, the same for all accounts that are linked. */
  readonly userId: string
  /** CAIP-10 id of the account that has signed. */
  readonly account: `${string}:${string}:${string}`
  /** CAIP-10 ids of the accounts of the user, `account` among them. */
  readonly accounts: readonly `${string}:${string}:${string}`[]
  readonly signedInAt: string
  /** When the session ends at the latest. */
  readonly expiresAt: string
}

/** Options of `createSignIn`. */
export interface SignInOptions {
  /**
   * The origins of the pages that may sign in, exactly: `['https://my.app']`. `http` is accepted only for
   * `localhost`, `127.0.0.1` and `[::1]`.
   */
  readonly origins: readonly string[]
  /** Where nonces, sessions and accounts are kept. */
  readonly store: SignInStore
  /**
   * RPC urls of EVM networks by their CAIP-2 id: `{ 'eip155:1': ['https://…'] }`. Only contract accounts need
   * them. Default: none, and contracts cannot sign in.
   */
  readonly networks?: Readonly<Record<string, string | readonly string[]>> | undefined
  /** CAIP-2 ids of the networks whose accounts may sign in. Default: all of the four namespaces. */
  readonly allowedNetworks?: readonly string[] | undefined
  /** A sentence for the user in the message. Default: none. */
  readonly statement?: string | undefined
  /** URIs that the message lists. Default: none. */
  readonly resources?: readonly string[] | undefined
  /** How long a message can be signed, in seconds. Default: 300. */
  readonly nonceSeconds?: number | undefined
  /** How long a session lives without a request, in seconds. Default: 7 days, in token mode an hour. */
  readonly idleSeconds?: number | undefined
  /** How long a session lives at the most, in seconds. Default: 30 days, in token mode 12 hours. */
  readonly absoluteSeconds?: number | undefined
  /**
   * `cookie`: for pages of the origin that the calls are served at, also by a rule of a proxy. `token`: for
   * pages of another origin, which keep a token and send it as `Authorization: Bearer`. Default: `cookie`.
   */
  readonly mode?: 'cookie' | 'token' | undefined
  /** Receives the errors that are answered with 503: the store or a node did not answer. Default: none. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** Sign-in with a wallet. */
export interface SignIn {
  /**
   * Answers one of the calls of `/sign-in/v1`, below any path. Resolves with `undefined` if the request is
   * for another path.
   */
  handle(request: Request): Promise<Response | undefined>
  /**
   * Returns who has sent a request, or `null`.
   *
   * @param request Its headers are enough, such as those that a framework gives: `{ headers }`.
   * @throws {Error} If the store cannot be reached.
   */
  getSession(request: Pick<Request, 'headers'>): Promise<SignInSession | null>
  /**
   * Verifies a signed message and returns whose it is, without a session: for a library that has sessions of
   * its own, such as Auth.js. Uses the nonce up. Returns `null` if message, nonce or signature is not valid,
   * or if the request is not of the page and the browser for which `start` made the message.
   *
   * @param request Its headers are enough: `Origin`, and in cookie mode `Cookie`.
   * @param signed What the page has sent, unchecked. In token mode with `visit` of the start.
   * @throws {Error} If the store or a node cannot be reached.
   */
  verify(
    request: Pick<Request, 'headers'>,
    signed: { readonly message?: unknown; readonly signature?: unknown; readonly visit?: unknown },
  ): Promise<Pick<SignInSession, 'userId' | 'account'> | null>
  /**
   * Returns a handler for users who are signed in. Others get 401. In cookie mode, a request that may change
   * something (any method but GET, HEAD and OPTIONS) gets 403 if it is not of a page of `origins`.
   *
   * @param handle Answers the request. It can have further arguments, such as the context of a framework.
   */
  protect<rest extends readonly unknown[]>(
    handle: (request: Request, session: SignInSession, ...rest: rest) => Promise<Response> | Response,
  ): (request: Request, ...rest: rest) => Promise<Response>
}
