import { expect, test } from 'vitest'
import { createPendingReconnects } from './createPendingReconnects.js'

test('ends the pending reconnects of the matching connectors only', () => {
  const reconnects = createPendingReconnects()
  const [one, two] = [reconnects.begin('one'), reconnects.begin('two')]
  expect([one.end, two.end]).toEqual([undefined, undefined])
  reconnects.end('revoke', (id) => id === 'one')
  expect([one.end, two.end]).toEqual(['revoke', undefined])
  reconnects.end('silent', () => true)
  expect([one.end, two.end]).toEqual(['silent', 'silent'])
})

test('a reconnect that has settled is not ended', () => {
  const reconnects = createPendingReconnects()
  const one = reconnects.begin('one')
  one.settle()
  reconnects.end('revoke', () => true)
  expect(one.end).toBeUndefined()
})
