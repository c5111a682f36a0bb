import { expect, test } from 'vitest'
import { type Change, openChanges } from './openChanges.js'

const never = new AbortController().signal
const hourMs = 3_600_000

test('a wait ends with a change here, with one in another document, and with its time', async () => {
  const heard: Change[] = []
  const [one, other] = [openChanges(), openChanges((change) => heard.push(change))]
  const [here, there] = [one.wait(hourMs, never), other.wait(hourMs, never)]
  one.announce('changed')
  await Promise.all([here, there])
  expect(heard).toEqual(['changed'])
  await one.wait(1, never)
})

test('a wait that is given up ends with the reason', async () => {
  const controller = new AbortController()
  const waiting = openChanges().wait(hourMs, controller.signal)
  controller.abort(new Error('given up'))
  await expect(waiting).rejects.toThrow('given up')
  await expect(openChanges().wait(hourMs, controller.signal)).rejects.toThrow('given up')
})
