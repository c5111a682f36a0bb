import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../test/scene.js'
import { createStorage } from '../../../core/storage.js'
import { createPairingStorage } from './createPairingStorage.js'

const topic = 'ab'.repeat(32)

function scene(stored?: unknown) {
  const entries: Record<string, string> = {}
  const memory = memoryStorage(entries)
  const storage = createStorage(memory, 'own.')
  const key = () => Object.keys(entries).find((each) => each.includes('pairing'))
  const pairing = createPairingStorage(storage)
  if (stored !== undefined) {
    pairing.write({ topic })
    const { version } = JSON.parse(entries[key() ?? ''] ?? '')
    entries[key() ?? ''] = JSON.stringify({ version, value: stored })
  }
  return { pairing, key }
}

test('keeps fields of earlier writes, and has no entry when nothing is left', () => {
  const { pairing, key } = scene()
  expect(pairing.read()).toBeUndefined()
  pairing.write({ topic, namespaces: ['eip155'], networkIds: { eip155: 'eip155:1' } })
  pairing.write({ awaitedUntil: 7 })
  expect(pairing.read()).toEqual({
    topic,
    namespaces: ['eip155'],
    networkIds: { eip155: 'eip155:1' },
    awaitedUntil: 7,
    ended: [],
  })
  pairing.write({ topic: undefined })
  expect(key()).toBeDefined()
  pairing.write({ awaitedUntil: undefined, ended: [topic] })
  expect(key()).toBeDefined()
  pairing.write({ ended: [] })
  expect(key()).toBeUndefined()
})

const whole = { topic, namespaces: ['eip155'], networkIds: { eip155: 'eip155:1' } }

test.each([
  ['a topic that is none', { ...whole, topic: 'x' }],
  ['no namespaces', { ...whole, namespaces: undefined }],
  ['namespaces that are no list', { ...whole, namespaces: 'eip155' }],
  ['no networks', { ...whole, networkIds: null }],
  ['networks that are no object', { ...whole, networkIds: 'eip155:1' }],
  ['nothing', null],
])('an entry with %s is none', (_, stored) => {
  expect(scene(stored).pairing.read()).toBeUndefined()
})

test('values that cannot be right are left out', () => {
  const ended = Array.from({ length: 25 }, (_, index) => index.toString(16).padStart(64, '0'))
  const { pairing } = scene({
    ...whole,
    namespaces: ['eip155', 'unknown', 7],
    networkIds: { eip155: 'solana:1', solana: 'solana:1', unknown: 'unknown:1' },
    awaitedUntil: 'soon',
    ended: ['x', ...ended],
  })
  expect(pairing.read()).toEqual({
    topic,
    namespaces: ['eip155'],
    networkIds: { solana: 'solana:1' },
    awaitedUntil: undefined,
    ended: ended.slice(5),
  })
})
