import { defaultOrigins, isAllowedOrigin } from '@latchkey/protocol'
import type { ConfigService } from '../../wire/config/config.js'
import type { AskServerParameters } from './askServer.js'
import { originNotAllowed } from './refusalOf.js'

/** Tells the developer if the server's list of allowed origins does not have that of the page. */
export async function checkOrigin(
  config: ConfigService,
  { signal, tell }: AskServerParameters,
): Promise<void> {
  if (typeof location === 'undefined') return
  const allowed = await config.getAllowedOrigins({ signal })
  if (allowed.length > 0 && !isAllowedOrigin(location.origin, [...defaultOrigins, ...allowed]))
    tell(originNotAllowed())
}
