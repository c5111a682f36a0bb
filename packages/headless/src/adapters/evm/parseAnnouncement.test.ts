import { expect, test } from 'vitest'
import { parseAnnouncement } from './parseAnnouncement.js'

const provider = { request: async () => null }
const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
const info = {
  uuid,
  name: 'Lamp',
  rdns: 'org.lamp',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
}

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
  ['neither rdns nor uuid', { info: { ...info, uuid: undefined, rdns: undefined }, provider }],
  ['neither rdns nor UUIDv4', { info: { ...info, uuid: 'io.metamask', rdns: 'metamask' }, provider }],
  ['neither name nor rdns', { info: { uuid }, provider }],
])('returns undefined for %s', (_, detail) => {
  expect(parseAnnouncement(detail)).toBeUndefined()
})

test.each([
  ['no uuid', undefined],
  ['an empty uuid', ''],
  ['an rdns as uuid', 'io.metamask'],
  ['a UUIDv1', '350670db-19fa-1704-a166-e52e178b59d2'],
  ['a UUIDv4 of another variant', '350670db-19fa-4704-c166-e52e178b59d2'],
  ['a UUIDv4 with more text', `${uuid} `],
  ['a number', 4],
])('ignores %s of a wallet with an rdns', (_, found) => {
  const parsed = parseAnnouncement({ info: { ...info, uuid: found }, provider })
  expect(parsed).toMatchObject({ rdns: 'org.lamp' })
  expect(parsed?.uuid).toBeUndefined()
})

test('a uuid is compared in lower case', () => {
  expect(parseAnnouncement({ info: { ...info, uuid: uuid.toUpperCase() }, provider })?.uuid).toBe(uuid)
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
