import { BaseError } from './base.js'

const texts = {
  // The page finds these.
  'embedded/no-iframe': 'LatchkeyFrame: iframe is not set',
  'embedded/same-origin': 'The secure frame needs an origin of its own.',
  'embedded/load-failed': 'Unable to load email login dependency',
  'embedded/request-timeout': 'Something went wrong',
  'embedded/aborted': 'Something went wrong',
  'embedded/closed': 'Something went wrong',
  'embedded/window-closed': 'The window of the login seems to be closed.',
  // The frame refuses the page.
  'embedded/no-parent': 'LatchkeyFrame: parent is not set',
  'embedded/nested': 'This page is in a frame itself, where email login is off.',
  'embedded/cross-site': 'Email login is off here: this page and its wallet are not on the same site.',
  'embedded/origin-not-allowed': 'This page may not use this wallet.',
  // The frame refuses a request.
  'embedded/invalid-message': 'The request is not valid.',
  'embedded/not-enabled': 'This is not enabled.',
  'embedded/not-allowed': 'Requested RPC call is not allowed',
  'embedded/busy': 'Too many requests at once.',
  // The frame answers these.
  'embedded/failed': 'An error occurred',
  'embedded/rejected': 'You rejected the request.',
  'embedded/signed-out': 'You are signed out.',
  'embedded/unreachable': 'The server of this wallet did not answer.',
  'embedded/wait': 'Please try again later.',
  'embedded/code-wrong': 'This code is wrong.',
  'embedded/code-expired': 'This code has expired.',
  'embedded/code-locked': 'Too many wrong codes.',
  'embedded/device-rejected': 'The new device was rejected.',
  'embedded/device-expired': 'The link for the new device has expired.',
  'embedded/login-denied': 'You did not log in with this account.',
  'embedded/login-failed': 'The login did not succeed. Try again.',
  'embedded/login-expired': 'The login took too long. Try again.',
  'embedded/login-elsewhere': 'The login has ended in another browser. Log in here again.',
  'embedded/provider-unknown': 'This login is not set up.',
  'embedded/provider-unreachable': 'The provider of this login does not answer. Try again in a moment.',
  'embedded/email-in-use': 'Your email has a wallet already.',
  'embedded/network-unsupported': 'This wallet does not support the network.',
  'embedded/unprotected': 'Protect your wallet first',
} as const

/** Why the wallet of a secure frame fails. */
export type EmbeddedErrorCode = keyof typeof texts

const support = 'If it fails again, contact this site’s support.'

const actions: Readonly<Record<EmbeddedErrorCode, string>> = {
  'embedded/no-iframe': `Reload this page. ${support}`,
  'embedded/same-origin': 'Connect another wallet.',
  'embedded/load-failed': 'Check your connection and try again in a moment.',
  'embedded/request-timeout': `Try again. ${support}`,
  'embedded/aborted': 'Try again when you are ready.',
  'embedded/closed': 'Try again. If a transaction was under way, check your activity first.',
  'embedded/window-closed': 'Finish the login in it if it is still open, or try again.',
  'embedded/no-parent': 'Open the site of the app instead.',
  'embedded/nested': 'Open this page in a tab of its own.',
  'embedded/cross-site': 'Open the main address of this site, or connect another wallet.',
  'embedded/origin-not-allowed': 'Open the main address of this site, or connect another wallet.',
  'embedded/invalid-message': `Try again. ${support}`,
  'embedded/not-enabled': 'Use another wallet for this.',
  'embedded/not-allowed': 'Use another wallet for this.',
  'embedded/busy': 'Wait a moment and try again.',
  'embedded/failed': `Try again. ${support}`,
  'embedded/rejected': 'Try again when you are ready.',
  'embedded/signed-out': 'Log in again.',
  'embedded/unreachable': 'Check your connection and try again in a moment.',
  'embedded/wait': 'Wait, then try again.',
  'embedded/code-wrong': 'Compare it with the one in the newest email.',
  'embedded/code-expired': 'Ask for a new one.',
  'embedded/code-locked': 'Ask for a new code.',
  'embedded/device-rejected': 'Log in again. If it was not you who rejected it, secure your mailbox.',
  'embedded/device-expired': 'Log in again, and open the link soon.',
  'embedded/login-denied': 'Try again when you are ready.',
  'embedded/login-failed': `Try again. ${support}`,
  'embedded/login-expired': 'Log in again.',
  'embedded/login-elsewhere': 'Log in again in this browser, and stay in it.',
  'embedded/provider-unknown': 'Log in another way.',
  'embedded/provider-unreachable': 'Try again in a moment, or log in another way.',
  'embedded/email-in-use': 'Log in by email, and add this login there.',
  'embedded/network-unsupported': 'Choose another network, or connect another wallet.',
  'embedded/unprotected': 'Add a second way to open it, such as a passkey or a recovery code.',
}

/** Thrown by the wallet of a secure frame, and if the frame cannot be loaded. */
export class EmbeddedError extends BaseError<EmbeddedErrorCode> {
  override readonly name = 'EmbeddedError'
  /** How long the user has to wait before the next try, in seconds. */
  readonly seconds: number | undefined
  /** `iframe_load_failed`, `iframe_request_timeout` or `unverified_domain`, if it is one of these. */
  readonly reason: string | undefined

  /** @param parameters `message` is the sentence of the frame. Default: that of the code. */
  constructor(
    code: EmbeddedErrorCode,
    parameters: {
      message?: string | undefined
      seconds?: number | undefined
      reason?: string | undefined
      cause?: unknown
    } = {},
  ) {
    const { message, seconds, reason, cause } = parameters
    super(message || texts[code], { code, action: actions[code], cause })
    this.seconds = seconds
    this.reason = reason
  }
}
