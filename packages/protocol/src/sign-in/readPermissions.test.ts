import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPermissions } from './readPermissions.js'

const recap = (content: unknown) => `urn:recap:${Buffer.from(JSON.stringify(content)).toString('base64url')}`

test('what a ReCap permits is read, with the actions of each resource', () => {
  // The example of ERC-5573.
  const att = {
    'https://example.com/pictures/': {
      'crud/delete': [{}],
      'crud/update': [{}],
      'other/action': [{ limit: 3 }],
    },
    'mailto:username@example.com': { 'msg/receive': [{}], 'msg/send': [{ to: 'someone@email.com' }] },
  }
  expect(readPermissions(['https://my.app/terms', recap({ att, prf: ['zdj7…'] })])).toEqual([
    { resource: 'https://example.com/pictures/', actions: ['crud/delete', 'crud/update', 'other/action'] },
    { resource: 'mailto:username@example.com', actions: ['msg/receive', 'msg/send'] },
  ])
  expect(readPermissions()).toEqual([])
  expect(readPermissions(['https://my.app/terms'])).toEqual([])
})

test.each([
  ['no base64', 'urn:recap:!'],
  ['no JSON', `urn:recap:${Buffer.from('{').toString('base64url')}`],
  ['no text', 'urn:recap:_w'],
  ['capitals in its name', 'URN:ReCap:e30'],
  ['no list of resources', recap({ prf: [] })],
  ['no proofs', recap({ att: { 'https://a.org': { 'crud/read': [{}] } } })],
  ['no resource', recap({ att: {}, prf: [] })],
  ['a resource that is no uri', recap({ att: { 'my files': { 'crud/read': [{}] } }, prf: [] })],
  ['no action', recap({ att: { 'https://a.org': {} }, prf: [] })],
  ['an action without a namespace', recap({ att: { 'https://a.org': { read: [{}] } }, prf: [] })],
  [
    'an action with hidden characters',
    recap({ att: { 'https://a.org': { 'a/re\u202ead': [{}] } }, prf: [] }),
  ],
  ['an action without conditions', recap({ att: { 'https://a.org': { 'a/read': [] } }, prf: [] })],
])('a ReCap with %s cannot be read', (_, resource) => {
  expect(readPermissions([resource])).toBeUndefined()
  const fine = recap({ att: { 'https://a.org': { 'crud/read': [{}] } }, prf: [] })
  expect(readPermissions([fine, resource])).toBeUndefined()
})

test('whatever a ReCap contains, it is read or not, and nothing throws', { timeout: fuzzTimeout }, () =>
  holds(
    fc.property(fc.oneof(fc.json(), fc.string()), (content) => {
      const resource = `urn:recap:${Buffer.from(content).toString('base64url')}`
      const permissions = readPermissions([resource])
      if (permissions) expect(permissions.every(({ actions }) => actions.length > 0)).toBe(true)
    }),
    { seed: 4, numRuns: 300 },
  ),
)
