import { expect, test } from 'vitest'
import { parseAnnouncement } from './parseAnnouncement.js'

const provider = { request: async () => null }
const info = { uuid: '1', name: 'Lamp', rdns: 'org.lamp', icon: 'https://lamp.example/icon.png' }

test('returns a valid announcement unchanged', () => {
  expect(parseAnnouncement({ info, provider })).toEqual({ ...info, provider })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'hello'],
  ['no info', { provider }],
  ['no provider', { info }],
  ['a provider without a request method', { info, provider: { request: 'eth_accounts' } }],
  ['no uuid', { info: { ...info, uuid: undefined }, provider }],
  ['an empty uuid', { info: { ...info, uuid: '' }, provider }],
  ['a uuid of 101 characters', { info: { ...info, uuid: 'u'.repeat(101) }, provider }],
  ['neither name nor rdns', { info: { uuid: '1' }, provider }],
])('returns undefined for %s', (_, detail) => {
  expect(parseAnnouncement(detail)).toBeUndefined()
})

test('a getter that throws counts as absent', () => {
  const trap = () => {
    throw new Error('trap')
  }
  const trapped = Object.defineProperty({ ...info }, 'icon', { get: trap })
  expect(parseAnnouncement({ info: trapped, provider })).toEqual({ ...info, icon: undefined, provider })
  expect(parseAnnouncement(Object.defineProperty({ info }, 'provider', { get: trap }))).toBeUndefined()
  expect(
    parseAnnouncement({ info, provider: Object.defineProperty({}, 'request', { get: trap }) }),
  ).toBeUndefined()
})

test('the rdns replaces an invalid name', () => {
  expect(parseAnnouncement({ info: { ...info, name: '\u202E' }, provider })?.name).toBe('org.lamp')
})

test.each([
  ['ORG.Lamp', 'org.lamp'],
  ['io.a-b.c_d', 'io.a-b.c_d'],
  ['lamp', undefined],
  ['org..lamp', undefined],
  ['-org.lamp', undefined],
  ['org.lamp-', undefined],
  ['org.lämp', undefined],
  ['org.lamp/<script>', undefined],
  [`org.${'a'.repeat(64)}`, undefined],
  [`${'a.'.repeat(130)}a`, undefined],
  [7, undefined],
])('rdns %s becomes %s', (rdns, expected) => {
  expect(parseAnnouncement({ info: { ...info, rdns }, provider })?.rdns).toBe(expected)
})
