import { SignInRefusedError } from '@latchkey/headless'
import type { SignInService, SignInSession } from '@latchkey/headless/services'

/** Signs in at a server with the routes `nonce`, `verify`, `me` and `sign-out`. */
export const service: SignInService = {
  async start({ networkId }) {
    const { nonce } = await call('/api/nonce')
    const issuedAt = new Date().toISOString()
    const { host: domain, origin: uri } = location
    return { fields: { networkId, domain, uri, version: '1', nonce, issuedAt } }
  },
  async verify({ message, signature }) {
    return { session: toSession(await call('/api/verify', { message, signature })) }
  },
  async getSession() {
    const user = await call('/api/me')
    return user.address ? toSession(user) : null
  },
  async signOut() {
    await call('/api/sign-out', {})
  },
}

interface User {
  address: string
  chainId: number
  signedInAt: string
  expiresAt: string
}

function toSession({ address, chainId, signedInAt, expiresAt }: User): SignInSession {
  const account = `eip155:${chainId}:${address}` as const
  return { id: address, userId: address, account, accounts: [account], signedInAt, expiresAt }
}

/** Asks the server. With a body, by POST. */
async function call(path: string, body?: object) {
  const response = await fetch(path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  if (response.status === 401) throw new SignInRefusedError()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
