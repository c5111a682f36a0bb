import * as v from 'valibot'
import { UpstreamRefusal } from '../upstream/createUpstream.js'
import { UnusableAnswer } from '../upstream/UnusableAnswer.js'
import { UpstreamError } from '../upstream/UpstreamError.js'
import { UpstreamFault } from '../upstream/UpstreamFault.js'

/**
 * Returns the name and message of an error, for the log. Its stack stays out of it, which is read as lines,
 * and so do the accounts that were asked for.
 */
export function describeError(cause: unknown): string | undefined {
  if (cause === undefined) return undefined
  if (!(cause instanceof Error)) return withoutAddresses(String(cause))
  const inner = cause.cause instanceof Error ? `: ${cause.cause.message}` : ''
  return withoutAddresses(`${cause.name}: ${cause.message}${inner}`)
}

const ownErrors = [UpstreamError, UpstreamFault, UpstreamRefusal, UnusableAnswer]

/**
 * Returns what is known of a failure of an upstream, in our words. The messages of all other errors can quote
 * what the upstream has sent, also in part: those of JSON, of numbers, of valibot and of viem.
 */
export function describeFailure(error: unknown): string {
  if (ownErrors.some((own) => error instanceof own)) return (error as Error).message
  if (error instanceof v.ValiError) {
    const [issue] = error.issues
    return `the answer has another form: ${v.getDotPath(issue) ?? 'it'} is not ${issue.expected ?? 'valid'}`
  }
  return error instanceof Error ? `the answer cannot be read (${error.name})` : 'the answer cannot be read'
}

/** Who has asked for which account is not logged. */
function withoutAddresses(text: string): string {
  return text.replace(/0x[\da-f]{40,}/gi, '0x…')
}
