import { FrameFailure, type FrameFailureCode } from '@latchkey/protocol/frame'
import { VaultError } from '../vault/index.js'

/** What an app is told of an error of the server. The others are `frame/failed`. */
const codes: Readonly<Record<string, FrameFailureCode>> = {
  'frame/invalid-email': 'frame/invalid-message',
  'frame/logged-out': 'frame/signed-out',
  'frame/origin-refused': 'frame/origin-not-allowed',
  'frame/code-wrong': 'frame/code-wrong',
  'frame/code-expired': 'frame/code-expired',
  'frame/too-soon': 'frame/wait',
  'frame/login-denied': 'frame/login-denied',
  'frame/login-failed': 'frame/login-failed',
  'frame/login-expired': 'frame/login-expired',
  'frame/login-elsewhere': 'frame/login-elsewhere',
  'frame/provider-unknown': 'frame/provider-unknown',
  'frame/provider-unreachable': 'frame/provider-unreachable',
  'frame/email-in-use': 'frame/email-in-use',
  'frame/failed': 'frame/unreachable',
  'frame/timeout': 'frame/unreachable',
  'frame/unavailable': 'frame/unreachable',
  'frame/stopping': 'frame/unreachable',
}

/** An error of the server, as it was sent. */
export interface ServerErrorAnswer {
  readonly code: string
  readonly message: string
  readonly secondsLeft?: number | undefined
}

/** Returns what an app is told of an error of the server, with the sentence of the server. */
export function fromServerError({ code, message, secondsLeft }: ServerErrorAnswer): FrameFailure {
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined
  return new FrameFailure(known ?? 'frame/failed', { message, seconds: secondsLeft })
}

/** Returns what an app is told of an error. The sentences of vaults are for the user. */
export function toFrameFailure(error: unknown): FrameFailure {
  if (error instanceof FrameFailure) return error
  if (error instanceof VaultError) return new FrameFailure('frame/failed', { message: error.message })
  return new FrameFailure('frame/failed')
}
