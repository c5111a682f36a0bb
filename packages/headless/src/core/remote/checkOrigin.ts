import { defaultOrigins, isAllowedOrigin } from '@latchkey/protocol'
import type { ConfigService } from '../../wire/config/config.js'
import type { Latchkey } from '../createLatchkey.js'
import { tellOnce } from '../development/tellOnce.js'
import { originNotAllowed } from './tellRefusal.js'

/** Tells the developer if the server's list of allowed origins does not have that of the page. */
export async function checkOrigin(
  latchkey: Latchkey,
  config: ConfigService,
  signal: AbortSignal,
): Promise<void> {
  if (typeof location === 'undefined') return
  const allowed = await config.getAllowedOrigins({ signal })
  if (allowed.length > 0 && !isAllowedOrigin(location.origin, [...defaultOrigins, ...allowed]))
    tellOnce(latchkey, originNotAllowed())
}
