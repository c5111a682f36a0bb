import { expect, test } from 'vitest'
import { createEmitter, maxListeners } from './emitter.js'

test('an eleventh listener is warned about, once (spec 9.4/listeners)', () => {
  const warnings: number[] = []
  const emitter = createEmitter<string>((count) => warnings.push(count))
  const stops = Array.from({ length: maxListeners }, () => emitter.subscribe(() => {}))
  expect(maxListeners).toBe(10)
  expect(warnings).toEqual([])
  emitter.subscribe(() => {})
  emitter.subscribe(() => {})
  expect(warnings).toEqual([11])
  for (const stop of stops) stop()
  expect(emitter.listenerCount).toBe(2)
})

test('a listener that throws does not keep the others from hearing', async () => {
  const heard: string[] = []
  const uncaught = new Promise<unknown>((resolve) => process.once('uncaughtException', resolve))
  const emitter = createEmitter<string>()
  emitter.subscribe(() => {
    throw new Error('mine')
  })
  emitter.subscribe((event) => heard.push(event))
  emitter.emit('a')
  expect(heard).toEqual(['a'])
  expect(await uncaught).toMatchObject({ message: 'mine' })
})

test('a listener that leaves while it is called, leaves', () => {
  const heard: string[] = []
  const emitter = createEmitter<string>()
  const stop = emitter.subscribe((event) => {
    heard.push(event)
    stop()
  })
  emitter.emit('a')
  emitter.emit('b')
  expect(heard).toEqual(['a'])
})
