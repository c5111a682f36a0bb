import type { CaipNetworkId, SignInFields, SignInSession } from '@latchkey/protocol'
import type { Contact } from '../../wire/contact.js'

/** The account that will sign. */
export interface StartSignInParameters {
  readonly networkId: CaipNetworkId
  /** Absent while the wallet is not connected. */
  readonly address?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** What the wallet is asked to sign. */
export interface StartedSignIn {
  readonly fields: SignInFields
  /** The text, if the address is known. Default: the text that ERC-4361 has for `fields`. */
  readonly message?: string | undefined
  /** Passed to `verify`. Default: none. */
  readonly visit?: string | undefined
}

/** A signed message. */
export interface VerifySignInParameters {
  readonly message: string
  /** EVM and Polkadot: hex. Solana: base58. Bitcoin: base64. */
  readonly signature: string
  /** Whether the account is added to the user who is signed in. Default: false. */
  readonly link?: boolean | undefined
  /** `visit` of `start`. */
  readonly visit?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The session that a signed message has begun. */
export interface VerifiedSignIn {
  readonly session: SignInSession
  /** What the service identifies the session with, if the server has no cookie. */
  readonly token?: string | undefined
}

/** Where a service keeps its token. */
export interface TokenPlace {
  read(): string | undefined
  /** Without a token, removes it. */
  write(token: string | undefined): void
}

/**
 * Signs users in at a server. `hostedSignIn` is one for the server of Latchkey; any object with these four
 * methods is another. What they resolve with is parsed, and compared with what was asked. If they throw
 * anything but a `SignInRefusedError` or a `SignInTakenError`, `signIn` throws a `SignInServiceError`.
 *
 * @example
 * ```ts
 * import type { SignInService } from '@latchkey/headless/services'
 *
 * const post = (path: string, body: object) =>
 *   fetch(path, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json())
 *
 * const service: SignInService = {
 *   start: ({ networkId, address }) => post('/api/start', { networkId, address }),
 *   verify: ({ message, signature }) => post('/api/verify', { message, signature }),
 *   getSession: () => fetch('/api/session').then((answer) => answer.json()),
 *   signOut: () => post('/api/sign-out', {}),
 * }
 * ```
 */
export interface SignInService {
  /** Resolves with a message to sign. Its nonce is valid once. */
  start(parameters: StartSignInParameters): Promise<StartedSignIn>
  /** Begins a session, if message and signature are valid. */
  verify(parameters: VerifySignInParameters): Promise<VerifiedSignIn>
  /** Resolves with the session of this browser, or with `null`. */
  getSession(parameters?: { readonly signal?: AbortSignal | undefined }): Promise<SignInSession | null>
  /** Ends the session. */
  signOut(parameters?: { readonly signal?: AbortSignal | undefined }): Promise<void>
  /** Called once, before the other methods, for a service that has a token to keep. Default: none. */
  keepTokenIn?(place: TokenPlace): void
  /** Returns the addresses it contacts. Makes no request. Default: none. */
  listContacts?(): readonly Contact[]
}
