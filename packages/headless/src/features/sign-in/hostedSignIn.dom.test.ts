import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { failure, startDataServer } from '../../../test/dataServer.js'
import { ownPrivateKeys } from '../../../test/scene.js'
import { startSignInServer } from '../../../test/signInServer.js'
import { type HostedSignInOptions, hostedSignIn } from './hostedSignIn.js'

const account = privateKeyToAccount(ownPrivateKeys[0] ?? '0x')

afterEach(() => void vi.unstubAllGlobals())

/** Signs in without a wallet. */
async function signedIn(options: Partial<HostedSignInOptions> = {}) {
  const server = await startSignInServer()
  const service = hostedSignIn({ url: server.url, ...options })
  const { message = '', visit } = await service.start({ networkId: 'eip155:1', address: account.address })
  const signature = await account.signMessage({ message })
  const { session } = await service.verify({ message, signature, visit })
  return { server, service, session }
}

test('a server of another origin knows the session by its token, until the sign-out', async () => {
  const { server, service, session } = await signedIn()
  const token = service.getToken() ?? ''
  expect(server.sessions.get(token)).toEqual(session)
  expect(await service.getSession()).toEqual(session)
  await service.signOut()
  expect(server.sessions.size).toBe(0)
  expect(service.getToken()).toBeUndefined()
  const before = server.calls.length
  expect(await service.getSession()).toBeNull()
  await service.signOut()
  // Nobody is known there without a token.
  expect(server.calls).toHaveLength(before)
})

test('with `cookie`, no script of the page has the token', async () => {
  vi.stubGlobal('fetch', fetchOfPage)
  const { server, service, session } = await signedIn({ credentials: 'cookie' })
  expect(service.getToken()).toBeUndefined()
  expect(await service.getSession()).toEqual(session)
  await service.signOut()
  expect(await service.getSession()).toBeNull()
  expect(server.sessions.size).toBe(0)
})

test('a token is kept only if the app wants it, and one of an earlier version is removed', async () => {
  const written: (string | undefined)[] = []
  const place = (known?: string) => ({
    read: () => known,
    write: (token: string | undefined) => void written.push(token),
  })
  const kept = hostedSignIn({ url: 'https://my.app', keepToken: true })
  kept.keepTokenIn?.(place('known-token-1234'))
  expect(kept.getToken()).toBe('known-token-1234')
  expect(written).toEqual([])
  const other = hostedSignIn({ url: 'https://my.app' })
  other.keepTokenIn?.(place('known-token-1234'))
  expect(other.getToken()).toBeUndefined()
  expect(written).toEqual([undefined])
})

test('a session that has ended at the server takes its token with it', async () => {
  const { server, service } = await signedIn()
  server.sessions.clear()
  expect(await service.getSession()).toBeNull()
  expect(service.getToken()).toBeUndefined()
})

test('an answer of another shape is an error, and what writes is sent once', async () => {
  const server = await startDataServer({
    '/sign-in/v1/start': { fields: {} },
    '/sign-in/v1/verify': failure(503),
  })
  const service = hostedSignIn({ url: server.url, projectId: 'my-project' })
  await expect(service.start({ networkId: 'eip155:1' })).rejects.toMatchObject({ code: 'http/body-invalid' })
  await expect(service.verify({ message: 'a', signature: '0x1' })).rejects.toMatchObject({ status: 503 })
  expect(server.paths()).toEqual(['/sign-in/v1/start', '/sign-in/v1/verify'])
  expect(server.requests[0]?.url.searchParams.get('projectId')).toBe('my-project')
  expect(server.requests[0]?.body).toEqual({ networkId: 'eip155:1' })
})
