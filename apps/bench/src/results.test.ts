import { expect, it } from 'vitest'
import goals from '../goals.json' with { type: 'json' }
import { benchNames, toResults, toRows, warnOfSwing } from './results'
import { figureFiles, measures } from './runBench'

const reading = (value: number) => ({ value, min: value - 1, max: value + 1 })

const timed = (value: number, yardstick: number, swing = 0) => ({
  ...reading(value),
  raw: reading(2 * value),
  yardstick: { ...reading(yardstick), swing },
})

it('compares a figure with its goal', () => {
  const [files, size] = [goals['connect/files-on-open'].goal, goals['connect/js-on-open'].goal]
  const [met, missed] = toResults(['connect/files-on-open', 'connect/js-on-open'], {
    'connect/files-on-open': reading(files),
    'connect/js-on-open': reading(size + 0.06),
  })
  expect(met).toEqual({
    name: 'connect/files-on-open',
    unit: 'files',
    value: files,
    min: files - 1,
    max: files + 1,
    goal: files,
    ok: true,
  })
  expect(missed).toMatchObject({ value: size + 0.1, goal: size, ok: false })
})

it('a figure that was not measured misses its goal', () => {
  const [missing, broken] = toResults(['send/js-on-open', 'connect/second-open'], {
    'connect/second-open': reading(Number.NaN),
  })
  const nothing = { value: null, min: null, max: null, ok: false }
  expect(missing).toMatchObject(nothing)
  expect(broken).toMatchObject(nothing)
})

it('a figure with a goal below one is not rounded to zero', () => {
  const [met, missed] = [0.049, 0.051].map(
    (value) => toResults(['docs/cls'], { 'docs/cls': { value, min: value, max: value } })[0],
  )
  expect(met).toMatchObject({ value: 0.049, ok: true })
  expect(missed).toMatchObject({ value: 0.051, ok: false })
})

it('each of at most 61 figures has one file that measures it, and each file a figure', () => {
  expect(benchNames.length).toBeLessThanOrEqual(61)
  const filesOf = (name: string) => figureFiles.filter((file) => measures(file, name))
  expect(benchNames.filter((name) => filesOf(name).length !== 1)).toEqual([])
  expect(figureFiles.filter((file) => !benchNames.some((name) => measures(file, name)))).toEqual([])
})

it('shows a figure that was not measured, and the raw time and the yardstick of a timed one', () => {
  const timedOnly = { 'connect/second-open': { ...timed(30, 28), note: 'alone' } }
  const results = toResults(['send/js-on-open', 'connect/second-open'], timedOnly)
  expect(results[1]).toMatchObject({ value: 30, ok: true, raw: { value: 60, min: 59, max: 61 } })
  const nothing = { value: null, min: null, max: null, raw: '', 'yardstick in ms': '', note: '' }
  expect(toRows(results)).toEqual({
    'send/js-on-open': { ...nothing, ok: '✗', goal: 14, unit: 'kB' },
    'connect/second-open': {
      ok: '✓',
      value: 30,
      min: 29,
      max: 31,
      goal: 40,
      unit: 'ms',
      raw: '60 (59 to 61)',
      'yardstick in ms': '28 (27 to 29)',
      note: 'alone',
    },
  })
})

it('says that the yardstick of a figure swung by more than half', () => {
  const names = ['connect/second-open', 'connect/row-to-address'] as const
  const [steady, unsteady] = toResults(names, {
    'connect/second-open': { ...timed(30, 28, 0.5), note: 'alone' },
    'connect/row-to-address': { ...timed(20, 28, 0.51), note: 'alone' },
  })
  expect(steady).toMatchObject({ note: 'alone', yardstick: { swing: 0.5 } })
  expect(unsteady?.note).toBe('the yardstick swung by 51 %: measure again; alone')
})

it('warns if the yardsticks of the figures differ by more than half', () => {
  const resultsOf = (first: number, second: number) =>
    toResults(['send/js-on-open', 'connect/second-open', 'connect/row-to-address'], {
      'send/js-on-open': reading(9),
      'connect/second-open': timed(30, first),
      'connect/row-to-address': timed(20, second),
    })
  expect(warnOfSwing(resultsOf(10, 15))).toBeUndefined()
  expect(warnOfSwing(resultsOf(10, 20))).toContain('between 10 and 20 ms')
  expect(warnOfSwing(toResults(['send/js-on-open'], {}))).toBeUndefined()
})
