import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import {
  type AppOptions,
  createApp,
  type DatabaseOptions,
  openDatabase,
  type SignInSettings,
} from '@latchkey/server'
import { createSignIn, createSqlSignInStore } from '@latchkey/server/sign-in'

/** Options of {@link serveWithProtectedPage}. */
interface ServeOptions extends Omit<AppOptions, 'database'> {
  readonly signIn: SignInSettings
  /** Default: PGlite in memory. */
  readonly database?: DatabaseOptions | undefined
}

/** A server of the playground. */
export interface SandboxServer {
  readonly url: string
  stop(): Promise<void>
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
}: ServeOptions): Promise<SandboxServer> {
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
  const server = createServer({ keepAliveTimeout }, listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await database.close()
    },
  }
}
