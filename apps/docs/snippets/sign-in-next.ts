// sign-in.ts
import { openDatabase } from '@latchkey/server'
import { createSignIn, createSqlSignInStore } from '@latchkey/server/sign-in'

export const database = await openDatabase({ url: process.env.DATABASE_URL })

export const signIn = createSignIn({
  origins: [process.env.APP_ORIGIN ?? 'http://localhost:3000'],
  store: createSqlSignInStore(database),
})
