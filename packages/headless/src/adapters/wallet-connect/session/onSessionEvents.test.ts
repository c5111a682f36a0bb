import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import type { PairingClient } from '../client/openClient.js'
import type { SessionEvent } from '../pairingEvents.js'
import { onSessionEvents } from './onSessionEvents.js'

const topic = 'ab'.repeat(32)
const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function heard(name: string, event: unknown): readonly SessionEvent[] {
  const events = new EventEmitter()
  const seen: SessionEvent[] = []
  onSessionEvents({ events } as unknown as PairingClient, (each) => seen.push(each))
  events.emit(name, event)
  return seen
}

it.each(['session_delete', 'session_expire'])(
  '%s ends the session (spec 4.8/session-delete, 4.8/session-expiry)',
  (name) => {
    expect(heard(name, { topic })).toEqual([{ type: 'sessionEnded', topic }])
  },
)

it('session_update has its namespaces (spec 4.8/session-update)', () => {
  const namespaces = { eip155: { accounts: [account], methods: [], events: [] }, unknown: {} }
  expect(heard('session_update', { topic, params: { namespaces } })).toMatchObject([
    { type: 'sessionUpdated', topic, namespaces: { eip155: { accounts: [account] } } },
  ])
})

it('session_event has a network or accounts, and is ignored if it is malformed (spec 4.8/session-event)', () => {
  const event = (name: string, data: unknown) =>
    heard('session_event', { topic, params: { chainId: 'eip155:1', event: { name, data } } })
  expect(event('chainChanged', 10)).toEqual([
    { type: 'networkChanged', topic, namespace: 'eip155', networkId: 'eip155:10' },
  ])
  expect(event('accountsChanged', [account])).toMatchObject([{ type: 'accountsChanged', topic }])
  expect(event('accountsChanged', 'none')).toEqual([])
})
