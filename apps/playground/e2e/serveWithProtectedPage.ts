import { getRequestListener } from '@hono/node-server'
import {
  type AppOptions,
  createApp,
  type DatabaseOptions,
  openDatabase,
  type SignInSettings,
} from '@latchkey/server'
import { createSignIn, createSqlSignInStore } from '@latchkey/server/sign-in'
import { type RunningServer, serve } from '@latchkey/test/serve'

/** Options of {@link serveWithProtectedPage}. */
interface ServeOptions extends Omit<AppOptions, 'database'> {
  readonly signIn: SignInSettings
  /** Default: PGlite in memory. */
  readonly database?: DatabaseOptions | undefined
}

/** Longer than the pause between two requests of a test, in milliseconds. */
const keepAliveTimeout = 65_000

/**
 * Serves Latchkey's server on a free port of 127.0.0.1, and with its database `GET /protected`, which only
 * users who are signed in can read.
 */
export async function serveWithProtectedPage({
  database: databaseOptions,
  ...options
}: ServeOptions): Promise<RunningServer> {
  const database = await openDatabase(databaseOptions)
  const app = createApp({ ...options, database })
  const signIn = createSignIn({ ...options.signIn, store: createSqlSignInStore(database) })
  const readPage = signIn.protect((_, { account }) =>
    Response.json({ text: `Only users who are signed in can read this. You are ${account}.` }),
  )
  const listener = getRequestListener(
    (request, env) =>
      new URL(request.url).pathname === '/protected' ? readPage(request) : app.fetch(request, env),
    { overrideGlobalObjects: false },
  )
  const { url, stop } = await serve(listener, { keepAliveTimeout })
  return {
    url,
    async stop() {
      await stop()
      await database.close()
    },
  }
}
