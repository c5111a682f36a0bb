import * as v from 'valibot'
import { secondsField } from './fields.js'

/** What can go wrong between an app and the frame: a code, and the text if the frame sends no other. */
export const frameFailures = {
  // The app finds these.
  'frame/no-iframe': 'LatchkeyFrame: iframe is not set',
  'frame/same-origin': 'The secure frame needs an origin of its own.',
  'frame/load-failed': 'Unable to load email login dependency',
  'frame/request-timeout': 'Something went wrong',
  'frame/aborted': 'Something went wrong',
  'frame/closed': 'Something went wrong',
  // The document of the frame refuses its page.
  'frame/no-parent': 'LatchkeyFrame: parent is not set',
  'frame/nested': 'This page is in a frame itself, where email login is off.',
  'frame/cross-site': 'Email login is off here: this page and its wallet are not on the same site.',
  'frame/origin-not-allowed': 'This page may not use this wallet.',
  // The frame refuses a request.
  'frame/invalid-message': 'The request is not valid.',
  'frame/not-enabled': 'This is not enabled.',
  'frame/not-allowed': 'Requested RPC call is not allowed',
  'frame/busy': 'Too many requests at once.',
  // The frame answers these.
  'frame/failed': 'An error occurred',
  'frame/rejected': 'You rejected the request.',
  'frame/signed-out': 'You are signed out.',
  'frame/unreachable': 'The server of this wallet did not answer.',
  'frame/wait': 'Please try again later.',
  'frame/code-wrong': 'This code is wrong.',
  'frame/code-expired': 'This code has expired.',
  'frame/code-locked': 'Too many wrong codes.',
  'frame/device-rejected': 'The new device was rejected.',
  'frame/device-expired': 'The link for the new device has expired.',
  'frame/login-denied': 'You did not log in with this account.',
  'frame/login-failed': 'The login did not succeed. Try again.',
  'frame/login-expired': 'The login took too long. Try again.',
  'frame/login-elsewhere': 'The login has ended in another browser. Log in here again.',
  'frame/provider-unknown': 'This login is not set up.',
  'frame/provider-unreachable': 'The provider of this login does not answer. Try again in a moment.',
  'frame/email-in-use': 'Your email has a wallet already.',
  'frame/network-unsupported': 'This wallet does not support the network.',
  'frame/unprotected': 'Protect your wallet first',
} as const

/** A code of {@link frameFailures}. */
export type FrameFailureCode = keyof typeof frameFailures

/** Text of an `RPC_REQUEST` that ends before its answer, for whatever reason. */
export const rpcAbortedText = 'Request was aborted'

/** Names that the alerts and logs of an app have for some of the codes. */
const reasons: Partial<Record<FrameFailureCode, string>> = {
  'frame/load-failed': 'iframe_load_failed',
  'frame/request-timeout': 'iframe_request_timeout',
  'frame/cross-site': 'unverified_domain',
  'frame/nested': 'unverified_domain',
  'frame/origin-not-allowed': 'unverified_domain',
}

/** Length of the longest text of an error, in UTF-16 code units. */
const maxText = 1_000

const codeField = v.picklist(Object.keys(frameFailures) as FrameFailureCode[])

/** Payload of every `_ERROR`. An unknown code is of a later frame. */
export const errorReply = v.object({
  message: v.optional(v.pipe(v.string(), v.maxLength(maxText)), ''),
  code: v.fallback(codeField, 'frame/failed'),
  /** How long the user has to wait before the next try. */
  seconds: v.optional(secondsField),
  /** Error of JSON-RPC. EIP-1193, EIP-1474 */
  rpc: v.optional(v.object({ code: v.pipe(v.number(), v.safeInteger()), data: v.optional(v.unknown()) })),
})

type ErrorReply = v.InferOutput<typeof errorReply>

/** Payload of `REFUSED`. */
export const refusal = v.object({ code: codeField })

/** Details of a {@link FrameFailure}. */
export interface FrameFailureOptions {
  /** Default: the text of the code. */
  readonly message?: string | undefined
  readonly seconds?: number | undefined
  readonly rpc?: { readonly code: number; readonly data?: unknown } | undefined
}

/** Thrown by both sides of the channel. What a handler of the frame throws of it reaches the app. */
export class FrameFailure extends Error {
  override readonly name = 'FrameFailure'
  readonly code: FrameFailureCode
  readonly seconds: number | undefined
  readonly rpc: FrameFailureOptions['rpc']

  constructor(code: FrameFailureCode, { message, seconds, rpc }: FrameFailureOptions = {}) {
    const wait = seconds === undefined ? undefined : `Please try again after ${seconds} seconds`
    super(message || (code === 'frame/wait' && wait) || frameFailures[code])
    this.code = code
    this.seconds = seconds
    this.rpc = rpc
  }

  /** `iframe_load_failed`, `iframe_request_timeout` or `unverified_domain`, if the code is one of these. */
  get reason(): string | undefined {
    return reasons[this.code]
  }
}

/** Returns the payload of an `_ERROR`. The text of an error that is not meant for the app stays here. */
export function toErrorReply(error: unknown): ErrorReply {
  const { message, code, seconds, rpc } =
    error instanceof FrameFailure ? error : new FrameFailure('frame/failed')
  return { message: message.slice(0, maxText), code, seconds, rpc }
}

/** Returns the failure that an `_ERROR` tells of. */
export function fromErrorReply({ code, message, ...details }: ErrorReply): FrameFailure {
  return new FrameFailure(code, { ...details, message: message || frameFailures['frame/failed'] })
}
