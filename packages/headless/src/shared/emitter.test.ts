import { expect, test } from 'vitest'
import { createEmitter } from './emitter.js'

test('calls the other listeners if one throws', async () => {
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

test('a listener that unsubscribes while it is called is not called again', () => {
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
