import { isLoopbackHost } from '@latchkey/protocol'

/** What is said of a text that is not one. */
export const signInOriginProblem =
  'is not exactly an origin such as "https://my.app", with http for localhost and names below it alone'

/**
 * Returns whether a text is the origin of pages that can sign in, as browsers write it: of https, or of the
 * user's own machine, where development has no certificates. W3C Secure Contexts 3.1, RFC 6761
 */
export function isSignInOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  return isSafe && url.origin === text && !text.includes('*')
}
