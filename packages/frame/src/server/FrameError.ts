/** What a user reads, and the status of the answer. */
const errors = {
  'frame/invalid-request': [400, 'The request is not valid.'],
  'frame/invalid-email': [400, 'This is not an email address.'],
  'frame/unproven': [401, 'The request was not signed by this device. Try again.'],
  'frame/clock': [401, 'The clock of this device is wrong. Set it, and try again.'],
  'frame/logged-out': [401, 'You are not logged in on this device. Log in again.'],
  'frame/origin-refused': [403, 'Unauthorized: origin not allowed'],
  'frame/not-same-site': [
    403,
    'The wallet only opens in apps of the same site, or in a page that its own server has sent.',
  ],
  'frame/not-found': [404, 'There is nothing here.'],
  'frame/code-wrong': [403, 'This code is wrong. Look at the newest mail, and try again.'],
  'frame/code-expired': [410, 'This code has expired or was tried too often. Ask for a new one.'],
  'frame/provider-unknown': [404, 'This login is not set up.'],
  'frame/provider-unreachable': [502, 'The provider of this login does not answer. Try again in a moment.'],
  'frame/login-elsewhere': [403, 'The login has ended in another browser. Log in here again.'],
  'frame/login-failed': [403, 'The login did not succeed. Try again.'],
  'frame/login-expired': [410, 'The login took too long. Try again.'],
  'frame/email-in-use': [409, 'Your email has a wallet already.'],
  'frame/last-login': [409, 'This is your only login. Add another one before you remove it.'],
  'frame/removal-refused': [
    403,
    'The login was not removed, because the owner of the wallet has not signed it.',
  ],
  'frame/write-refused': [403, 'The wallet was not stored, because it is not signed by its owner.'],
  'frame/too-large': [413, 'The request is too large.'],
  'frame/not-json': [415, 'The request has to be JSON.'],
  'frame/too-soon': [429, 'Please try again later'],
  'frame/mail-failed': [502, 'The mail could not be sent. Try again in a moment.'],
  'frame/failed': [500, 'The server failed to answer. The reason is in its log.'],
  'frame/unavailable': [503, 'The server cannot reach its database. Try again in a moment.'],
  'frame/stopping': [503, 'The server is about to stop.'],
  'frame/timeout': [503, 'The server took too long to answer. Try again in a moment.'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>

/** Names why the server of the frame refused. */
export type FrameErrorCode = keyof typeof errors

/** Thrown by the server of the frame. Its message is a sentence for the user, with nothing of the request. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly code: FrameErrorCode
  readonly status: (typeof errors)[FrameErrorCode][0]
  /** Seconds after which the same request can succeed. */
  readonly secondsLeft: number | undefined

  constructor(code: FrameErrorCode, options: { secondsLeft?: number; cause?: unknown } = {}) {
    const { secondsLeft, cause } = options
    const [status, sentence] = errors[code]
    super(secondsLeft === undefined ? sentence : `Please try again after ${secondsLeft} seconds`, { cause })
    this.code = code
    this.status = status
    this.secondsLeft = secondsLeft
  }
}
