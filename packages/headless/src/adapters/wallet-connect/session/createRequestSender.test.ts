import { expect, test, vi } from 'vitest'
import { RequestExpiredError, SessionNotFoundError } from '../../../shared/errors/pairing.js'
import type { PairingEvent } from '../pairingEvents.js'
import { createRequestSender } from './createRequestSender.js'

const namespaces = { eip155: { accounts: ['eip155:1:0xa'] } }

function scene({ hasSession = true } = {}) {
  const keys = ['topic']
  const request = vi.fn(async (_: object): Promise<unknown> => 'the answer')
  const client = { session: { keys, get: () => ({ namespaces }) }, request }
  const events: PairingEvent[] = []
  const send = createRequestSender(
    { reach: async () => client, current: client } as never,
    {
      getState: () => ({ snapshot: { session: hasSession ? { topic: 'topic' } : undefined } }),
      dispatch: (event: PairingEvent) => events.push(event),
    } as never,
  )
  return { send, request, events, keys }
}
const parameters = { networkId: 'eip155:1', method: 'personal_sign', params: ['0x00'] } as const

test('sends a request to the session, which is pending until it is answered', async () => {
  const { send, request, events } = scene()
  expect(await send(parameters)).toBe('the answer')
  expect(request).toHaveBeenCalledWith({
    topic: 'topic',
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: ['0x00'] },
  })
  const pending = { topic: 'topic', networkId: 'eip155:1', method: 'personal_sign' }
  expect(events.splice(0)).toEqual([
    { type: 'requestStarted', key: 1, request: pending },
    { type: 'requestSettled', key: 1 },
  ])
  await send({ networkId: 'eip155:1', method: 'eth_accounts' })
  expect(request.mock.calls[1]?.[0]).toMatchObject({ request: { method: 'eth_accounts', params: [] } })
  expect(events[0]).toMatchObject({ key: 2 })
})

test('without a session, nothing is sent', async () => {
  const { send, request, events } = scene({ hasSession: false })
  await expect(send(parameters)).rejects.toBeInstanceOf(SessionNotFoundError)
  expect(request).not.toHaveBeenCalled()
  expect(events).toEqual([])
})

test('a request that expires, a refusal, and a session that has ended meanwhile', async () => {
  const { send, request, events, keys } = scene()
  const expired = new Error('Request Expired. Please try again.')
  request.mockRejectedValueOnce(expired)
  const failed = send(parameters)
  await expect(failed).rejects.toBeInstanceOf(RequestExpiredError)
  await expect(failed).rejects.toMatchObject({ cause: expired })
  const refusal = { code: 5000, message: 'User rejected.' }
  request.mockRejectedValueOnce(refusal)
  await expect(send(parameters)).rejects.toBe(refusal)
  expect(events.map(({ type }) => type)).not.toContain('sessionEnded')
  const lost = new Error('no matching key')
  request.mockRejectedValueOnce(lost)
  keys.length = 0
  const ended = send(parameters)
  await expect(ended).rejects.toBeInstanceOf(SessionNotFoundError)
  await expect(ended).rejects.toMatchObject({ cause: lost })
  expect(events.slice(-2)).toEqual([
    { type: 'sessionEnded', topic: 'topic' },
    { type: 'requestSettled', key: 3 },
  ])
})
