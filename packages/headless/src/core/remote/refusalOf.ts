import type { HttpStatusError } from '../../shared/errors/http.js'
import { reasonOf } from '../../wire/http/reasonOf.js'
import type { ProblemInput } from '../problems/problem.js'
import { readRefusal } from '../problems/readRefusal.js'

/** Returns the problem of a page that must not use the project. */
export function originNotAllowed(): ProblemInput {
  return {
    code: 'server/origin-not-allowed',
    title: 'Origin Not Allowed',
    detail: `${location.origin} is not among the origins that may use the project id. Add it at the server.`,
  }
}

/**
 * Returns why a server refused or did not answer. An error of another kind says nothing about the server:
 * `undefined`.
 */
export function refusalOf(error: unknown): ProblemInput | undefined {
  const status = statusOf(error)
  if (status === undefined) return undefined
  const reason = reasonOf(error)
  const refusal = readRefusal(reason, {
    'server/origin-not-allowed': originNotAllowed().detail,
    'server/session-expired':
      'the server refused a token. Check date and time of this device, then reconnect.',
    'server/invalid-project-id':
      'the server does not know the project id, or got none. Pass `hosted()` the `projectId` of a project of the server.',
  })
  if (refusal) return refusal
  if (status === 429)
    return {
      code: 'server/rate-limited',
      title: 'Rate Limited',
      detail: 'the server refused to answer with the settings of the app. Wait a few minutes and try again.',
    }
  if (status < 500) return undefined
  return {
    code: 'server/failed',
    title: 'Server Error',
    detail: `the settings of the app could not be read. ${reason || `HTTP status code: ${status}`}`,
  }
}

/**
 * Returns the status of a `HttpStatusError`. The class is not imported, because this file loads alone: each
 * module that it shares with others that load later makes one more file.
 */
export function statusOf(error: unknown): number | undefined {
  const { code, status } = Object(error) as Partial<HttpStatusError>
  return code === 'http/status' ? status : undefined
}
