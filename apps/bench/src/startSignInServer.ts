import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '@latchkey/server'
import { createSignIn, createSqlSignInStore } from '@latchkey/server/sign-in'

/**
 * Starts a server that signs users in below `/api`, and passes on everything else. Resolves with what stops
 * it.
 *
 * @param options.port On 127.0.0.1.
 * @param options.pages Origin of the server that has the pages.
 * @param options.folder Folder of the database.
 */
export async function startSignInServer({
  port,
  pages,
  folder,
}: {
  readonly port: number
  readonly pages: string
  readonly folder: string
}): Promise<() => Promise<void>> {
  const database = await openDatabase({ folder })
  const store = createSqlSignInStore(database)
  const signIn = createSignIn({ origins: [`http://127.0.0.1:${port}`], store })
  const passOn = ({ url }: Request) =>
    // What `fetch` has unpacked is not sent as packed.
    fetch(new URL(new URL(url).pathname, pages), { headers: { 'accept-encoding': 'identity' } })
  const server = createServer(
    getRequestListener(async (request) => (await signIn.handle(request)) ?? passOn(request), {
      overrideGlobalObjects: false,
    }),
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
    await database.close()
  }
}
