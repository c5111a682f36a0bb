import { expect, test } from 'vitest'
import { createEmitter } from './emitter.js'
import { limitListeners, maxListeners } from './limitListeners.js'

test('reports an eleventh listener, once', () => {
  const reports: number[] = []
  const emitter = createEmitter<string>()
  const subscribe = limitListeners(emitter.subscribe, (count) => reports.push(count))
  const stops = Array.from({ length: maxListeners }, () => subscribe(() => {}))
  expect(maxListeners).toBe(10)
  expect(reports).toEqual([])
  subscribe(() => {})
  subscribe(() => {})
  expect(reports).toEqual([11])
  for (const stop of stops) stop()
  expect(emitter.listenerCount).toBe(2)
})

test('does not count removed listeners and those of other subscribers', () => {
  const reports: number[] = []
  const emitter = createEmitter<string>()
  const subscribe = limitListeners(emitter.subscribe, (count) => reports.push(count))
  for (let index = 0; index < 20; index++) {
    const stop = subscribe(() => {})
    stop()
    stop()
    emitter.subscribe(() => {})
  }
  for (let index = 0; index < maxListeners; index++) subscribe(() => {})
  expect(reports).toEqual([])
})

test('a listener that is removed twice is one listener less', () => {
  const reports: number[] = []
  const subscribe = limitListeners(createEmitter<string>().subscribe, (count) => reports.push(count))
  const [stop] = Array.from({ length: maxListeners }, () => subscribe(() => {}))
  stop?.()
  stop?.()
  subscribe(() => {})
  expect(reports).toEqual([])
  subscribe(() => {})
  expect(reports).toEqual([11])
})
