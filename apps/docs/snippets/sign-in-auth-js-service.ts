import { SignInRefusedError } from '@latchkey/headless'
import { hostedSignIn, type SignInService, type SignInSession } from '@latchkey/headless/services'
import { signIn, signOut } from 'next-auth/react'

/** The message is made by `createSignIn`, the session by Auth.js. */
export const service: SignInService = {
  start: hostedSignIn({ url: '/' }).start,
  async verify({ message, signature }) {
    const { error } = await signIn('wallet', { message, signature, redirect: false })
    if (error === 'CredentialsSignin') throw new SignInRefusedError()
    const session = await getSession()
    if (error || !session) throw new Error(`Auth.js answered ${error}`)
    return { session }
  },
  getSession,
  async signOut() {
    await signOut({ redirect: false })
  },
}

async function getSession(): Promise<SignInSession | null> {
  const session = await (await fetch('/api/auth/session')).json()
  if (!session) return null
  const { userId, account, signedInAt, expires } = session
  return { id: userId, userId, account, accounts: [account], signedInAt, expiresAt: expires }
}
