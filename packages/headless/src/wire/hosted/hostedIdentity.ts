import { identityCall, safeImageUrl } from '@latchkey/protocol'
import { parseName } from '../../shared/parseName.js'
import type { IdentityService } from '../identity/identity.js'
import type { HostedCalls } from './createHostedCalls.js'

/** Creates the identities of a server: names of EVM addresses. */
export function hostedIdentity(calls: HostedCalls): IdentityService {
  return {
    supports: (networkId) => networkId.startsWith('eip155:'),
    async getIdentity({ address, networkId, sender, signal }) {
      if (!networkId.startsWith('eip155:')) return {}
      const { name, avatar } = await calls.send(identityCall, {
        params: { address },
        query: { sender },
        signal,
      })
      return { name: parseName(name), imageUrl: safeImageUrl(avatar) }
    },
  }
}
