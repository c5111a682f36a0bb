/** The title of each problem, by its code. */
export interface ProblemTitles {
  /** `switchNetwork` was called with a network that the options do not have. */
  'network/not-found': 'Network Not Found'
  /** The server of `services.config`, or the relay, does not allow this page to use the project. */
  'server/origin-not-allowed': 'Origin Not Allowed'
  /** The server, or the relay, refused a token: the clock of the device is wrong. */
  'server/session-expired': 'Session Expired'
  /** The server does not know the project id, or got none, or the relay does not know it. */
  'server/invalid-project-id': 'Invalid Project ID'
  /** The server failed. */
  'server/failed': 'Server Error'
  /** The server gets too many requests. */
  'server/rate-limited': 'Rate Limited'
  /** The server refuses the events of analytics. */
  'server/events-refused': 'Invalid App Configuration'
  /** The server of `services.config` overrides a feature of the app. */
  'options/ignored': 'Local configuration ignored'
  /** `walletConnect()` has no project id, and the relay asks for one. */
  'pairing/no-project-id': 'Project ID Not Configured'
  /** The frame of `embedded` could not be loaded. */
  'embedded/load-failed': 'Network Error'
  /** The frame of `embedded` did not answer. */
  'embedded/request-timeout': 'Embedded Wallet Request Timed Out'
  /** The frame of `embedded` refuses the domain of this page. */
  'embedded/unverified-domain': 'Unverified Domain'
  /** A connection has replaced another one, because `features.multiWallet` is off. */
  'connect/replaced': 'Multi-wallet support is not enabled. Please enable it in your Latchkey configuration'
}

/** What is wrong: `area/subject`. Stable between releases. */
export type ProblemCode = keyof ProblemTitles

/** A problem as it is told: the title belongs to the code. */
export type ProblemInput = {
  [code in ProblemCode]: {
    readonly code: code
    readonly title: ProblemTitles[code]
    /** What is wrong here, and what to do. */
    readonly detail: string
  }
}[ProblemCode]

/** Something that is wrong and that only the developer can change. Users cannot, so no view shows it. */
export type Problem = ProblemInput & {
  /**
   * Address of the page about problems in the documentation. `undefined` while the documentation has no
   * public address.
   */
  readonly docsUrl: string | undefined
}
