import type { LoggedIn } from '../login/createSession.js'

/** Returns what a user is called: by their email, or else by what the provider of their login calls them. */
export function nameOfUser({ email, userName, provider }: LoggedIn): string {
  return email ?? userName ?? provider ?? 'Your account'
}
