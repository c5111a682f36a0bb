import { expect, test } from 'vitest'
import { createEmitter } from './emitter.js'

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
