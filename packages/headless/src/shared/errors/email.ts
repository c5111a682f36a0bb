import { BaseError } from './base.js'

/** Thrown if the app has not set the option `embedded`. */
export class EmbeddedMissingError extends BaseError<'config/embedded-missing'> {
  override readonly name = 'EmbeddedMissingError'
  constructor() {
    super('This site has no login by email.', {
      code: 'config/embedded-missing',
      action: 'Pass `embedded: secureFrame({ url })` to createLatchkey.',
    })
  }
}

/** Thrown if a text is no email address. Nothing was sent. */
export class InvalidEmailError extends BaseError<'email/invalid-address'> {
  override readonly name = 'InvalidEmailError'
  constructor() {
    super('This is not an email address.', {
      code: 'email/invalid-address',
      action: 'Check the address.',
    })
  }
}

/** Thrown if a text is no code of an email. Nothing was sent. */
export class InvalidEmailCodeError extends BaseError<'email/invalid-code'> {
  override readonly name = 'InvalidEmailCodeError'
  constructor() {
    super('The code has six digits.', {
      code: 'email/invalid-code',
      action: 'Enter the code from the newest email.',
    })
  }
}

/** Thrown if it is too soon for another email, or for another try. */
export class EmailWaitError extends BaseError<'email/wait'> {
  override readonly name = 'EmailWaitError'
  /** How long the user has to wait, in seconds. */
  readonly seconds: number
  constructor(seconds: number, cause?: unknown) {
    super(`Please try again after ${seconds} seconds`, {
      code: 'email/wait',
      action: 'Look for the email in the spam folder meanwhile.',
      cause,
    })
    this.seconds = seconds
  }
}
