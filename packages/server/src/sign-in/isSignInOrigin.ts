/** Of the user's own machine, where development has no certificates. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/** What is said of a text that is not one. */
export const signInOriginProblem =
  'is not exactly an origin such as "https://my.app", with http for localhost alone'

/** Returns whether a text is the origin of pages that can sign in, as browsers write it. */
export function isSignInOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname))
  return isSafe && url.origin === text && !text.includes('*')
}
