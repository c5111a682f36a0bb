import type { TokenReference } from '../../../core/adapter.js'
import { NotImplementedByAdapterError } from '../../../shared/errors/config.js'

/** Bitcoin's own coin is the only one here. @throws {NotImplementedByAdapterError} */
export function refuseToken(token: TokenReference | undefined): void {
  if (token) throw new NotImplementedByAdapterError({ member: 'token', namespace: 'bip122' })
}
