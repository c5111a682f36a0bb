import { expect, test } from 'vitest'
import { createEmitter } from '../../shared/emitter.js'
import { findOne } from './findOne.js'

/** Starts to search among these matches, which a test can change. */
function search(matches: string[], timeoutMs = 60_000) {
  const changes = createEmitter<void>()
  const found = findOne({ find: () => matches, subscribe: changes.subscribe, timeoutMs })
  return { changes, matches, found }
}

test('resolves with a match that is there, or that comes later', async () => {
  const known = search(['a'])
  expect(await known.found).toBe('a')
  const later = search([])
  later.changes.emit()
  later.matches.push('b')
  later.changes.emit()
  expect(await later.found).toBe('b')
  expect([known.changes.listenerCount, later.changes.listenerCount]).toEqual([0, 0])
})

test('resolves with undefined for several matches, and for none in time', async () => {
  const several = search(['a', 'b'])
  expect(await several.found).toBeUndefined()
  const none = search([], 1)
  expect(await none.found).toBeUndefined()
  expect([several.changes.listenerCount, none.changes.listenerCount]).toEqual([0, 0])
})
