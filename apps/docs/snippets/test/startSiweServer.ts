import { randomUUID } from 'node:crypto'
import { type RunningServer, serve } from '@latchkey/test/serve'
import express, { type Request } from 'express'
import { generateNonce, SiweMessage } from 'siwe'

interface Visit {
  nonce?: string | undefined
  user?: { address: string; chainId: number; signedInAt: string; expiresAt: string } | undefined
}

const daySeconds = 86_400

/**
 * Starts a back end of Sign-In with Ethereum as apps have it: express, the package `siwe`, and a session for
 * each browser.
 *
 * @param domain Host of the page, with its port.
 * @param format How the nonce is answered.
 */
export async function startSiweServer(domain: string, format: 'text' | 'json'): Promise<RunningServer> {
  const visits = new Map<string, Visit>()
  const idOf = (request: Request) => /(?:^|; )visit=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const visitOf = (request: Request): Visit => visits.get(idOf(request)) ?? {}
  const app = express()
  app.use(express.json())
  app.get('/api/nonce', (request, response) => {
    const nonce = generateNonce()
    const id = randomUUID()
    visits.set(id, { ...visitOf(request), nonce })
    visits.delete(idOf(request))
    response.cookie('visit', id, { httpOnly: true, sameSite: 'lax' })
    if (format === 'text') response.send(nonce)
    else response.json({ nonce })
  })
  app.post('/api/verify', async (request, response) => {
    const visit = visitOf(request)
    const { nonce } = visit
    visit.nonce = undefined
    try {
      const { message, signature } = request.body as Record<string, string>
      const { data } = await new SiweMessage(message ?? '').verify({
        signature: signature ?? '',
        domain,
        nonce: nonce ?? '-',
      })
      const { address, chainId } = data
      const now = Date.now()
      const expiresAt = new Date(now + daySeconds * 1000).toISOString()
      visit.user = { address, chainId, signedInAt: new Date(now).toISOString(), expiresAt }
      response.json(visit.user)
    } catch {
      response.status(401).json({})
    }
  })
  app.get('/api/me', (request, response) => {
    response.json(visitOf(request).user ?? {})
  })
  app.post('/api/sign-out', (request, response) => {
    visits.delete(idOf(request))
    response.json({})
  })
  app.get('/api/orders', (request, response) => {
    response.sendStatus(visitOf(request).user ? 200 : 401)
  })
  return serve(app)
}
