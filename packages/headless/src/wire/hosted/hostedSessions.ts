import {
  revokeSessionCall,
  sessionStatement,
  sessionsCall,
  storeSessionCall,
  toCaipAddress,
  writeSessionRevocation,
} from '@latchkey/protocol'
import type { SessionService } from '../sessions/sessions.js'
import type { HostedCalls } from './createHostedCalls.js'

/** Largest number of sessions of an account that are read. */
const maxSessions = 500

/** Creates the sessions of a server, which are those of EVM accounts. */
export function hostedSessions(calls: HostedCalls): SessionService {
  return {
    supports: (networkId) => networkId.startsWith('eip155:'),
    async listSessions({ address, networkId, signal }) {
      const params = { id: toCaipAddress(networkId, address) }
      const { pcis } = await calls.send(sessionsCall, { params, signal })
      return pcis
        .slice(0, maxSessions)
        .map(({ pci, revokedAt }) => ({ pci, ...(typeof revokedAt === 'number' && { revokedAt }) }))
    },
    async writeMessage({ address, networkId, to, permission, expiresAt }) {
      const account = toCaipAddress(networkId, address)
      const timestamp = Math.floor(Date.now() / 1_000)
      return JSON.stringify({ statement: sessionStatement, account, to, permission, expiresAt, timestamp })
    },
    async storeSession({ address, networkId, message, signature, signal }) {
      const params = { id: toCaipAddress(networkId, address) }
      const body = { message, signature }
      return (await calls.send(storeSessionCall, { params, body, signal })).pci
    },
    async writeRevocation({ address, networkId, pci }) {
      return writeSessionRevocation({ account: toCaipAddress(networkId, address), pci })
    },
    async revokeSession({ address, networkId, pci, signature, signal }) {
      const params = { id: toCaipAddress(networkId, address) }
      await calls.send(revokeSessionCall, { params, body: { pci, signature }, signal })
    },
  }
}
