import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '@latchkey/server'
import { createSignIn, createSqlSignInStore } from '@latchkey/server/sign-in'
import { serve } from '@latchkey/test/serve'

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
  const { stop } = await serve(
    getRequestListener(async (request) => (await signIn.handle(request)) ?? passOn(request), {
      overrideGlobalObjects: false,
    }),
    { port },
  )
  return async () => {
    await stop()
    await database.close()
  }
}
