// auth.ts
import NextAuth, { type NextAuthResult } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { signIn } from './sign-in-next'

export const authJs: NextAuthResult = NextAuth({
  // In seconds. Nobody can end a session of Auth.js earlier, see below.
  session: { maxAge: 12 * 3600 },
  providers: [
    Credentials({
      id: 'wallet',
      credentials: { message: {}, signature: {} },
      async authorize(signed, request) {
        const user = await signIn.verify(request, signed)
        return user && { id: user.userId, name: user.account }
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user ? { ...token, signedInAt: new Date().toISOString() } : token),
    session: ({ session, token: { sub: userId, name: account, signedInAt } }) =>
      Object.assign(session, { userId, account, signedInAt }),
  },
})
