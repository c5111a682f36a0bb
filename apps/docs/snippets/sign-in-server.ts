import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { verifySignIn } from './verify-sign-in'

interface Session {
  nonce?: string | undefined
  address?: string | undefined
}

/** The sessions, by the id in the cookie. Keep them in a database, and delete old ones. */
const sessions = new Map<string, Session>()

const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
  /** A new nonce for the session. */
  'GET /api/nonce'(request, response) {
    const session = sessionOf(request) ?? startSession(response)
    session.nonce = randomText()
    return { nonce: session.nonce }
  },
  async 'POST /api/sign-in'(request, response) {
    const session = sessionOf(request)
    const nonce = session?.nonce
    // Before anything is awaited: a second request with the same nonce fails.
    if (session) session.nonce = undefined
    const address = await verifySignIn(await readJson(request), nonce)
    if (!address) {
      response.statusCode = 401
      return { error: 'The signature is not valid.' }
    }
    // A new id, so that one that somebody else knew before is not signed in.
    endSession(request)
    startSession(response).address = address
    return { address }
  },
  /** Who is signed in. */
  'GET /api/me': (request) => ({ address: sessionOf(request)?.address }),
  'POST /api/sign-out'(request) {
    endSession(request)
    return {}
  },
}

createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json')
  try {
    const route = routes[`${request.method} ${request.url?.split('?')[0]}`]
    if (!route) response.statusCode = 404
    response.end(JSON.stringify(route ? await route(request, response) : { error: 'Not found.' }))
  } catch {
    response.statusCode = 400
    response.end(JSON.stringify({ error: 'The request failed.' }))
  }
}).listen(Number(process.env.PORT ?? 3000))

/** Nobody can guess it: random bytes of the system. */
function randomText(): string {
  return randomBytes(32).toString('hex')
}

function idOf({ headers }: IncomingMessage): string {
  return /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
}

function sessionOf(request: IncomingMessage): Session | undefined {
  return sessions.get(idOf(request))
}

function startSession(response: ServerResponse): Session {
  const id = randomText()
  const session: Session = {}
  sessions.set(id, session)
  const secure = process.env.NODE_ENV === 'production' ? '; Secure' : ''
  response.setHeader('set-cookie', `session=${id}; Path=/; HttpOnly; SameSite=Lax${secure}`)
  return session
}

function endSession(request: IncomingMessage): void {
  sessions.delete(idOf(request))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 10_000) throw new Error('The body is too long.')
  }
  return JSON.parse(text)
}
