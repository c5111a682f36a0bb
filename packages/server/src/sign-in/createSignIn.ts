import { HttpError } from '../http/HttpError.js'
import { createSignInService, type SignInService } from './createSignInService.js'
import type { SignIn, SignInOptions } from './SignIn.js'
import { createAskNode } from './signatures/createAskNode.js'

/**
 * Creates sign-in with a wallet (CAIP-122) for accounts of EVM, Solana, Bitcoin and Polkadot. It needs web
 * standards alone, so that it runs in Next, Hono, Express, Workers and others.
 *
 * It limits no requests: `start` writes a row for whoever asks. Let your server or proxy limit them.
 *
 * @throws {TypeError} If an option is not valid.
 *
 * @example
 * ```ts
 * import { createMemorySignInStore, createSignIn } from '@latchkey/server/sign-in'
 *
 * const signIn = createSignIn({ origins: ['http://localhost:3000'], store: createMemorySignInStore() })
 *
 * // A route that answers everything below `/sign-in/v1`, and one for users who are signed in.
 * const answer = async (request: Request) =>
 *   (await signIn.handle(request)) ?? new Response(null, { status: 404 })
 * const GET = signIn.protect((_request, session) => Response.json({ hello: session.account }))
 * ```
 */
export function createSignIn(options: SignInOptions): SignIn {
  const { networks = {}, onError } = options
  const nodes = new Map(
    Object.entries(networks).map(([networkId, urls]) => [networkId, createAskNode([urls].flat())]),
  )
  const service = createSignInService({ ...options, nodeOf: (networkId) => nodes.get(networkId) })
  const answer = async (request: Request, work: () => Promise<Response>): Promise<Response> => {
    try {
      return withHeaders(await work(), service, request)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.status >= 500) onError?.(error)
      return withHeaders(toResponse(error), service, request)
    }
  }
  return {
    async handle(request) {
      if (!service.serves(new URL(request.url).pathname)) return undefined
      return answer(request, () => service.answer(request))
    },
    getSession: async (request) => (await service.getSession(request)) ?? null,
    async verify(request, { message, signature, visit }) {
      try {
        return await service.verify({ message, signature, visit }, request)
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) return null
        throw error
      }
    },
    protect:
      (handle) =>
      async (request, ...rest) => {
        let session: Awaited<ReturnType<typeof service.getSession>>
        try {
          service.checkOrigin(request)
          session = await service.getSession(request)
          if (!session) throw new HttpError(401, 'NOT_SIGNED_IN', 'Nobody is signed in.')
        } catch (error) {
          return answer(request, () => Promise.reject(error))
        }
        // Its errors and headers are its own.
        return handle(request, session, ...rest)
      },
  }
}

function withHeaders(response: Response, service: SignInService, request: Request): Response {
  for (const [name, value] of Object.entries(service.headersFor(request))) response.headers.set(name, value)
  return response
}

function toResponse({ status, reason, message, retryAfter }: HttpError): Response {
  return Response.json(
    { status: 'FAILURE', reasons: [{ name: reason, description: message }] },
    { status, ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }) },
  )
}
