import { AuthorizationResponseError } from 'openid-client'
import { ProviderError } from './Provider.js'

/** Answers of a provider whose user did not go on. OpenID Connect Core 3.1.2.6, and Apple's own. */
const denials = [
  'access_denied',
  'user_cancelled_authorize',
  'user_cancelled_login',
  'consent_required',
  'interaction_required',
  'login_required',
  'account_selection_required',
]

/**
 * Returns an error of a library as ours. Its message names what was wrong, and has nothing that a provider or
 * a user has sent: errors of the libraries have codes and tokens among their causes.
 */
export function toProviderError(error: unknown): ProviderError {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof ProviderError) return each
  const said = wordOf(error, 'error')
  if (error instanceof AuthorizationResponseError) {
    if (denials.includes(said ?? '')) return new ProviderError('denied', 'was denied')
    const isDown = said === 'temporarily_unavailable' || said === 'server_error'
    return new ProviderError(isDown ? 'unreachable' : 'failed', `sent back ${said ?? 'an error'}`)
  }
  return new ProviderError('failed', `answered wrongly: ${said ?? wordOf(error, 'code') ?? 'unexpected'}`)
}

function wordOf(error: unknown, key: 'error' | 'code'): string | undefined {
  if (!(error instanceof Error) || !(key in error)) return undefined
  const word = (error as Error & Record<typeof key, unknown>)[key]
  return typeof word === 'string' && /^[a-z_]{1,60}$/i.test(word) ? word : undefined
}
