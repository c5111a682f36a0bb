import { expect, test, vi } from 'vitest'
import type { PairingClient } from '../client/openClient.js'
import { createEndedSessions } from './createEndedSessions.js'
import type { StoredPairing } from './createPairingStorage.js'

function scene(known: readonly string[], ended?: readonly string[]) {
  let stored: Partial<StoredPairing> | undefined = ended && { ended }
  const keys = [...known]
  const disconnect = vi.fn(async (_: { topic: string; reason: object }) => {})
  const client = { session: { keys }, disconnect } as unknown as PairingClient
  const sessions = createEndedSessions({
    read: () => stored as StoredPairing | undefined,
    write: (next) => {
      stored = { ...stored, ...next }
    },
  })
  return { sessions, client, disconnect, ended: () => stored?.ended }
}

test('notifies the wallet of each session that has ended, once, and forgets it then', async () => {
  const { sessions, client, disconnect, ended } = scene(['a', 'b'])
  expect(sessions.isEmpty).toBe(true)
  sessions.add('a')
  sessions.add('b')
  sessions.add('a')
  expect(ended()).toEqual(['b', 'a'])
  expect(sessions.isEmpty).toBe(false)
  await Promise.all([sessions.notify(client), sessions.notify(client)])
  expect(disconnect.mock.calls).toEqual([
    [{ topic: 'b', reason: { code: 6000, message: 'User disconnected.' } }],
    [{ topic: 'a', reason: { code: 6000, message: 'User disconnected.' } }],
  ])
  expect(ended()).toEqual([])
})

test('a session that the client no longer has is forgotten without a message', async () => {
  const { sessions, client, disconnect, ended } = scene([], ['gone'])
  await sessions.notify(client)
  expect(disconnect).not.toHaveBeenCalled()
  expect(ended()).toEqual([])
})

test('a wallet that cannot be notified is notified the next time', async () => {
  const { sessions, client, disconnect, ended } = scene(['a'])
  disconnect.mockRejectedValueOnce(new Error('no relay'))
  sessions.end(client, 'a')
  await new Promise((resolve) => setTimeout(resolve))
  expect(disconnect).toHaveBeenCalledTimes(1)
  expect(ended()).toEqual(['a'])
  disconnect.mockRejectedValueOnce(new Error('no relay'))
  await expect(sessions.notify(client)).rejects.toThrow('no relay')
  expect(ended()).toEqual(['a'])
  await sessions.notify(client)
  expect(ended()).toEqual([])
})
