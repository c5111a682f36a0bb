import { BaseError } from './base.js'

/** Thrown if wallets of a namespace, or the server of the app, cannot sign in. */
export class SignInUnsupportedError extends BaseError<'sign-in/unsupported'> {
  override readonly name = 'SignInUnsupportedError'
  constructor() {
    super('Accounts of this network can’t sign in here.', {
      code: 'sign-in/unsupported',
      action: 'Switch to another network, or connect another wallet.',
    })
  }
}

/** Thrown if the server that signs in cannot be reached, or answers with something else. */
export class SignInServiceError extends BaseError<'sign-in/service'> {
  override readonly name = 'SignInServiceError'
  /** @param cause Error of the request, or what is wrong with the answer. */
  constructor(cause?: unknown) {
    super('The server of this site did not answer the sign-in.', {
      code: 'sign-in/service',
      action: 'Check your connection and try again in a moment.',
      cause,
    })
  }
}

/** Why a server does not accept a signed message. */
export type SignInRefusedErrorCode = 'sign-in/refused' | 'sign-in/expired' | 'sign-in/no-cookie'

const refusals = {
  refused: 'The server of this site did not accept the signature.',
  expired: 'The sign-in message has expired, or was used before.',
  'no-cookie': 'Your browser did not keep the cookie of this site.',
}

const afterRefusal = {
  refused: 'Try again. If that fails, use another wallet.',
  expired: 'Sign in again.',
  'no-cookie': 'Allow cookies for this site, and sign in again.',
}

/** Thrown if the server does not accept the signed message. */
export class SignInRefusedError extends BaseError<SignInRefusedErrorCode> {
  override readonly name = 'SignInRefusedError'
  /** @param parameters `reason` is why. Default: `refused`. */
  constructor(parameters: { reason?: keyof typeof refusals | undefined; cause?: unknown } = {}) {
    const { reason = 'refused', cause } = parameters
    super(refusals[reason], { code: `sign-in/${reason}`, action: afterRefusal[reason], cause })
  }
}

/** Thrown if the account cannot be added to the user, because it belongs to another one. */
export class SignInTakenError extends BaseError<'sign-in/account-taken'> {
  override readonly name = 'SignInTakenError'
  constructor(cause?: unknown) {
    super('This account belongs to another user of this site.', {
      code: 'sign-in/account-taken',
      action: 'Choose another account in the wallet.',
      cause,
    })
  }
}

/** Thrown if the server asks for a message that is not the one of this sign-in. The wallet is not asked. */
export class SignInMessageError extends BaseError<'sign-in/invalid-message'> {
  override readonly name = 'SignInMessageError'
  /** Name of the part of the message that is wrong. */
  readonly field: string
  constructor(field: string) {
    super(`The sign-in message of this site is not valid: ${field}.`, {
      code: 'sign-in/invalid-message',
      action: 'Do not sign it. Contact this site’s support.',
    })
    this.field = field
  }
}

/** What a wallet has signed instead. */
export type SignInAnswerErrorCode =
  | 'sign-in/other-message'
  | 'sign-in/other-account'
  | 'sign-in/other-network'

const says = {
  message: 'The wallet signed another message than it was asked to.',
  account: 'The wallet signed with another account.',
  network: 'The wallet signed for another network.',
} as const

/** Thrown if a wallet signs another message, or with another account. The user is not signed in. */
export class SignInAnswerError extends BaseError<SignInAnswerErrorCode> {
  override readonly name = 'SignInAnswerError'
  /** Name of the part of the message that differs. */
  readonly field: string | undefined
  /** @param parameters `differs` is what differs. Default: the message. */
  constructor(parameters: { differs?: keyof typeof says | undefined; field?: string | undefined } = {}) {
    const { differs = 'message', field } = parameters
    super(says[differs], {
      code: `sign-in/other-${differs}`,
      action: 'You are not signed in. Try again, or use another wallet.',
    })
    this.field = field
  }
}

/** Thrown if the account of the wallet changes before the sign-in is done. The user is not signed in. */
export class SignInChangedError extends BaseError<'sign-in/account-changed'> {
  override readonly name = 'SignInChangedError'
  constructor() {
    super('The account of the wallet changed during the sign-in.', {
      code: 'sign-in/account-changed',
      action: 'Choose the account in the wallet, and sign in again.',
    })
  }
}

/** The errors of a sign-in that is enabled. */
export type SignInFlowErrorType =
  | SignInUnsupportedError
  | SignInServiceError
  | SignInRefusedError
  | SignInTakenError
  | SignInMessageError
  | SignInAnswerError
  | SignInChangedError
