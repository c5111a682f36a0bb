import type { HttpStatusError } from '../../shared/errors/http.js'
import { reasonOf } from '../../wire/http/reasonOf.js'
import type { Latchkey } from '../createLatchkey.js'
import { tellOnce } from '../development/tellOnce.js'

/** Returns the alert for a page that must not use the project. */
export function originNotAllowed(): string {
  return `Origin Not Allowed: ${location.origin} is not among the origins that may use the project id. Add it at the server.`
}

const refusals: readonly (readonly [text: string, alert: () => string])[] = [
  ['Unauthorized: origin not allowed', originNotAllowed],
  [
    'JWT Token is not yet valid',
    () => 'Session Expired: the server refused a token. Check date and time of this device, then reconnect.',
  ],
  [
    'Unauthorized: invalid key',
    () =>
      'Invalid Project ID: the server does not know the project id, or got none. Pass `hosted()` the `projectId` of a project of the server.',
  ],
]

/** Prints why a server refused or did not answer. An error of another kind says nothing about the server. */
export function tellRefusal(latchkey: Latchkey, error: unknown): void {
  const status = statusOf(error)
  if (status === undefined) return
  const alert = alertOf(status, reasonOf(error))
  if (alert) tellOnce(latchkey, alert)
}

/**
 * Returns the status of a `HttpStatusError`. The class is not imported, because this file loads alone: each
 * module that it shares with others that load later makes one more file.
 */
export function statusOf(error: unknown): number | undefined {
  const { code, status } = Object(error) as Partial<HttpStatusError>
  return code === 'http/status' ? status : undefined
}

function alertOf(status: number, reason: string): string | undefined {
  const refusal = refusals.find(([text]) => reason.includes(text))
  if (refusal) return refusal[1]()
  if (status === 429)
    return 'Rate Limited: the server refused to answer with the settings of the app. Wait a few minutes and try again.'
  if (status >= 500)
    return `Server Error: the settings of the app could not be read. ${reason || `HTTP status code: ${status}`}`
  return undefined
}
