import type { EmbeddedContext } from '../../core/embedded.js'
import type { ProblemInput } from '../../core/problems/problem.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'

/** Tells the developer what only they can change. */
export function tellFailure(
  error: unknown,
  { origin, onProblem }: { readonly origin: string; readonly onProblem: EmbeddedContext['onProblem'] },
): void {
  if (!(error instanceof EmbeddedError)) return
  const problem = problemOf(error, origin)
  if (problem) onProblem?.(problem)
}

function problemOf({ reason, shortMessage }: EmbeddedError, origin: string): ProblemInput | undefined {
  switch (reason) {
    case 'iframe_load_failed':
      return {
        code: 'embedded/load-failed',
        title: 'Network Error',
        detail: `the embedded wallet could not be loaded from ${origin}. Is it served there, and does its operator allow this page? ${shortMessage}`,
      }
    case 'iframe_request_timeout':
      return {
        code: 'embedded/request-timeout',
        title: 'Embedded Wallet Request Timed Out',
        detail: `the frame of ${origin} did not answer. ${shortMessage}`,
      }
    case 'unverified_domain':
      return {
        code: 'embedded/unverified-domain',
        title: 'Unverified Domain',
        detail: `the embedded wallet of ${origin} refuses ${window.location.origin}. It needs the same site, and a place among the allowed origins of its operator. ${shortMessage}`,
      }
    default:
      return undefined
  }
}
