import { expect, test } from 'vitest'
import { createLate } from './createLate'

test('it loads once, and then those who wait begin, except those who have stopped', async () => {
  let loads = 0
  const late = createLate(async () => ++loads)
  const log: string[] = []
  const use = (name: string) => (value: number) => {
    log.push(`${name} ${value}`)
    return () => void log.push(`${name} stops`)
  }
  const stopFirst = late.whenLoaded(use('first'))
  late.whenLoaded(use('second'))()
  expect(loads).toBe(0)
  expect(await Promise.all([late.load(), late.load()])).toEqual([1, 1])
  late.whenLoaded(use('third'))()
  stopFirst()
  expect(log).toEqual(['first 1', 'third 1', 'third stops', 'first stops'])
})

test('a failure is not kept', async () => {
  const answers = [() => Promise.reject(new Error('offline')), async () => 'loaded']
  const late = createLate<string>(() => (answers.shift() ?? (async () => ''))())
  const values: string[] = []
  late.whenLoaded((value) => {
    values.push(value)
    return () => {}
  })
  await expect(late.load()).rejects.toThrow('offline')
  expect(values).toEqual([])
  expect(await late.load()).toBe('loaded')
  expect(values).toEqual(['loaded'])
})
