import { identityCall, isAddress } from '@latchkey/protocol'
import type { Hono } from 'hono'
import type { Hex } from 'viem'
import { HttpError } from '../http/HttpError.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'
import type { FindIdentity } from '../services/identity/createIdentity.js'

/** `GET /v1/identity/:address`: name and picture. Only EVM addresses have them. */
export function identityRoutes(app: Hono<ServerEnv>, findIdentity: FindIdentity | undefined): void {
  serve(app, identityCall, async ({ params: { address } }) => {
    if (!findIdentity)
      throw new HttpError(501, 'NOT_IMPLEMENTED', 'No network of this server has a name service.')
    return isAddress(address) && address.startsWith('0x')
      ? findIdentity(address as Hex)
      : { name: null, avatar: null }
  })
}
