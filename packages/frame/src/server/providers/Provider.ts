import type { FrameErrorCode } from '../FrameError.js'

/** Settings of an identity provider. */
export interface ProviderSettings {
  /** `google`, `apple`, `discord`, `facebook`, `github` or `x`. Any other one needs `issuer` and `name`. */
  readonly id: string
  readonly clientId: string
  /** Default: none. The provider then knows the app by its redirect URI and PKCE alone. */
  readonly clientSecret?: string | undefined
  /** Of OpenID Connect: `https://login.example.com`. Default: that of the id. */
  readonly issuer?: string | undefined
  /** What users read. Default: that of the id. */
  readonly name?: string | undefined
  /** Default: those for the name and the email address of the user. */
  readonly scopes?: readonly string[] | undefined
  /** Of Apple, whose secret is made of a key. */
  readonly teamId?: string | undefined
  readonly keyId?: string | undefined
  /** PKCS #8, as Apple gives it. */
  readonly privateKey?: string | undefined
  /** Of `github` and `x`, on a server of your own. Default: those of the id. */
  readonly endpoints?: ProviderEndpoints | undefined
}

/** Addresses of a provider with OAuth 2. */
export interface ProviderEndpoints {
  readonly authorization: string
  readonly token: string
  /** Answers who the user is. */
  readonly user: string
  /** Of `github`: the addresses of the user. Default: they are not asked for. */
  readonly emails?: string | undefined
}

/** What a visit sends to its provider. */
export interface VisitSecrets {
  readonly state: string
  readonly nonce: string
  /** Of PKCE, RFC 7636. */
  readonly verifier: string
}

/** An account of a user at a provider. */
export interface ProviderAccount {
  readonly issuer: string
  /** As the issuer names it, for ever. */
  readonly account: string
  /** What the provider calls the user. */
  readonly name: string
  readonly email?: { readonly address: string; readonly isVerified: boolean } | undefined
}

/** Somebody who knows users: an issuer of OpenID Connect, or a server of OAuth 2. */
export interface Provider {
  readonly id: string
  readonly name: string
  /**
   * Returns the address where the user logs in.
   *
   * @throws {ProviderError} `unreachable`, `failed`
   */
  begin(visit: VisitSecrets): Promise<string>
  /**
   * Finds out who has come back.
   *
   * @param query What the provider has added to the address.
   * @throws {ProviderError}
   */
  identify(visit: VisitSecrets, query: URLSearchParams): Promise<ProviderAccount>
  /**
   * Finds out who an ID token is of. `undefined`: the provider has none.
   *
   * @throws {ProviderError}
   */
  readonly readToken?: ((idToken: string, nonce: string) => Promise<ProviderAccount>) | undefined
}

/** Why a provider did not say who the user is. `denied`: the user or the provider refused. */
export type ProviderErrorReason = 'denied' | 'failed' | 'unreachable'

/** Thrown by a provider. Its message is for the log, with nothing of a user or a request. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly reason: ProviderErrorReason

  constructor(reason: ProviderErrorReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** The error of a call for each reason. */
export const codeOfReason = {
  denied: 'frame/login-failed',
  failed: 'frame/login-failed',
  unreachable: 'frame/provider-unreachable',
} as const satisfies Record<ProviderErrorReason, FrameErrorCode>
