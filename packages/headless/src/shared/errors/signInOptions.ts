import { BaseError } from './base.js'

/** Thrown if an app sets more than one of the options `signIn`, `siwx` and `siweConfig`. */
export class SignInTwiceError extends BaseError<'config/sign-in-twice'> {
  override readonly name = 'SignInTwiceError'
  constructor() {
    super('Cannot set both `siweConfig` and `siwx` options', {
      code: 'config/sign-in-twice',
      action: 'Pass one of `signIn`, `siwx` and `siweConfig` to createLatchkey.',
    })
  }
}

/** Thrown if the app has not set the option `signIn`. */
export class SignInNotEnabledError extends BaseError<'sign-in/not-enabled'> {
  override readonly name = 'SignInNotEnabledError'
  constructor() {
    super('SIWX is not enabled', {
      code: 'sign-in/not-enabled',
      action: 'Pass `signIn: { service: hostedSignIn({ url }) }` to createLatchkey.',
    })
  }
}
