/** What `createMessage` of a {@link SiweConfig} writes a message of. ERC-4361 */
export interface SiweMessageArguments {
  readonly address: string
  readonly chainId: number
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly iat: string
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** What a message of a {@link SiweConfig} has besides the account and the nonce. */
export interface SiweMessageParameters {
  /** Default: host of the page. */
  readonly domain?: string | undefined
  /** Default: origin of the page. */
  readonly uri?: string | undefined
  readonly statement?: string | undefined
  readonly iat?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** The session of a {@link SiweConfig}. */
export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

/**
 * Sign-In with Ethereum as an app may have it already: functions that speak to its server. EVM only. A
 * message of `createMessage` is compared with what was asked, before the wallet sees it. ERC-4361
 */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  createMessage(parameters: SiweMessageArguments): string
  /** Resolves with whether the server has begun a session. */
  verifyMessage(parameters: { readonly message: string; readonly signature: string }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  /** Resolves with whether the session has ended. */
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<SiweMessageParameters>
  onSignIn?(session: SiweSession): void
  onSignOut?(): void
  /** Default: true. */
  readonly enabled?: boolean | undefined
  /** Whether the user has to sign in to stay connected. Default: true. */
  readonly required?: boolean | undefined
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Default: true. Otherwise the session stays. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Whether a session is one of a network. Default: true. */
  readonly signOutOnNetworkChange?: boolean | undefined
}
