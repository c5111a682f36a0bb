/** A user of the identity providers. */
export interface ProviderUser {
  /** What login pages and `logInNext` call the user: `ann`. The id that the provider gives is made of it. */
  readonly id: string
  readonly name: string
  /** Default: none. */
  readonly email?: string | undefined
  /** Whether the user has proved that the address is theirs. Default: true. */
  readonly isEmailVerified?: boolean | undefined
  /** Whether the user hides the address: Apple gives a relay address, GitHub leaves it out of the profile. */
  readonly isEmailPrivate?: boolean | undefined
}

/** What an app asks of a provider, from the button to the user's name. */
export type ProviderStep = 'discovery' | 'authorize' | 'token' | 'keys' | 'profile'

/** What {@link ProviderControls.changeNext} can change. */
export type ProviderAnswer = 'discovery' | 'callback' | 'idToken' | 'profile'

/**
 * How an ID token is signed: `foreign` by a key that the provider does not have, with the id of one that it
 * has; `none` not at all (`alg: none`); `hmac` by HS256 with the public key as the secret.
 */
export type ForgedSignature = 'foreign' | 'none' | 'hmac'

/** What a provider does wrong. */
export interface ProviderFaults {
  /** Visits of users that are still going to be denied. */
  denyNext: number
  /** The steps that fail next. */
  failNext: { readonly step: ProviderStep; readonly status: number; count: number }[]
  /** Time until each answer, in milliseconds. */
  delayMs: number
  /** Whether every connection is closed without an answer. */
  drops: boolean
}

/** A request that a provider has got. */
export interface ProviderRequest {
  readonly step: ProviderStep | 'page'
  readonly method: string
  readonly path: string
}

/** Where a provider has sent the user's browser. */
export interface ProviderCallback {
  /** `POST` is a form that the browser sends by itself (`form_post`). */
  readonly method: 'GET' | 'POST'
  /** The redirect URI of the app, without the parameters. */
  readonly url: string
  /** The parameters, as a query or the body of a form: `code=…&state=…`. */
  readonly query: string
}

/** The controls of a provider, for tests. */
export interface ProviderControls {
  readonly faults: Readonly<ProviderFaults>
  /** The last 1,000 requests, the oldest first. */
  readonly requests: readonly ProviderRequest[]
  readonly users: readonly ProviderUser[]
  /** Sets who is in the list of the login page. */
  setUsers(users: readonly ProviderUser[]): void
  /** Logs a user in at the next visit, without the page. @throws {Error} If no user has this id. */
  logInNext(user: string | ProviderUser): void
  /** Denies the next visits, without the page, as if the user had pressed Deny. Default: 1. */
  denyNext(count?: number): void
  /** Answers a step with an HTTP error. Default: the next request, with 503. */
  failNext(step: ProviderStep, status?: number, count?: number): void
  /** Waits before each answer, in milliseconds. */
  delay(ms: number): void
  /** Closes every connection without an answer, until called with false. */
  drop(on: boolean): void
  /**
   * Changes fields of the next answer of a kind: parameters of the callback, claims of the ID token, fields
   * of the profile or of the discovery document. A field that is `undefined` is left out.
   */
  changeNext(answer: ProviderAnswer, fields: Readonly<Record<string, unknown>>): void
  /**
   * Does what the browser of a user does: opens the address that the app got, logs the user in, and returns
   * where the provider sends them. Without a user, it denies.
   *
   * @throws {Error} If the provider shows an error instead.
   */
  visit(uri: string, user?: string | ProviderUser): Promise<ProviderCallback>
  /** Clears all faults, the requests and what was to happen next. The users are the default ones again. */
  reset(): void
}

/** An entry of `providers` in the settings of the frame's server. */
export interface ProviderSettings {
  readonly id: string
  /** Of a provider that a frame does not know. */
  readonly name?: string
  readonly clientId: string
  readonly clientSecret?: string
  /** Of Apple, whose secret is a JWT: `privateKey` is in PKCS #8 (PEM). */
  readonly teamId?: string
  readonly keyId?: string
  readonly privateKey?: string
  /** OpenID Connect: everything else is in its discovery document. */
  readonly issuer?: string
  /** OAuth 2 without OpenID Connect. */
  readonly endpoints?: {
    readonly authorization: string
    readonly token: string
    /** Answers who the user is. */
    readonly user: string
    /** Of GitHub: the addresses of the user. */
    readonly emails?: string
  }
}

/** An identity provider without OpenID Connect. */
export interface SandboxOAuthProvider extends ProviderControls {
  readonly id: string
  /** As the login page and a button call it: `Sandbox Google`. */
  readonly name: string
  /** Its address: `http://127.0.0.1:<port>/<id>`. */
  readonly url: string
  readonly settings: ProviderSettings
  /** The provider's own id of a user. */
  subjectOf(user: string | ProviderUser): string
}

/** What {@link SandboxIssuer.signIn} takes. */
export interface SignInParameters {
  /** The nonce that the app has asked for. */
  readonly nonce?: string
  /** Default: the first user. */
  readonly user?: string | ProviderUser
  /** Claims instead of the right ones. One that is `undefined` is left out. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Default: as the provider signs. */
  readonly signature?: ForgedSignature
}

/** An identity provider with OpenID Connect. */
export interface SandboxIssuer extends SandboxOAuthProvider {
  /** The same as `url`. */
  readonly issuer: string
  /** Signs with a new key from now on. The key before stays in the JWKS, those before it do not. */
  rotateKeys(): Promise<void>
  /** Signs the next ID token wrongly. */
  forgeNext(signature: ForgedSignature): void
  /** Returns an ID token of a user, as a company's own server could make one for its app. */
  signIn(parameters?: SignInParameters): Promise<string>
}
