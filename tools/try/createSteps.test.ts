import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSteps } from './createSteps'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(isTTY: boolean) {
  let written = ''
  const steps = createSteps({ isTTY, write: (text) => (written += text) })
  return { steps, read: () => written }
}

const waitFor = (ms: number) => () => new Promise<void>((resolve) => void setTimeout(resolve, ms))

test('in a file, a step is a line, a line each 10 s and the time it took', async () => {
  const { steps, read } = open(false)
  const done = steps.run('building the packages', waitFor(83_000))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(read()).toBe('  - building the packages\n')
  await vi.advanceTimersByTimeAsync(74_000)
  await done
  const lines = read().split('\n')
  expect(lines.slice(1, 3)).toEqual(['    10 s …', '    20 s …'])
  expect(lines.slice(-4)).toEqual(['    1 min 10 s …', '    1 min 20 s …', '    done after 1 min 23 s', ''])
  for (const control of ['\r', '\u001b']) expect(read()).not.toContain(control)
  const next = steps.run('packing them', waitFor(5_000))
  await vi.advanceTimersByTimeAsync(5_000)
  await next
  expect(read()).toMatch(/ {2}- packing them\n {4}done after 5 s\n$/)
  expect(steps.total()).toBe('1 min 28 s')
})

test('in a terminal, the line of a step has its time, once a second', async () => {
  const { steps, read } = open(true)
  const done = steps.run('npm install', waitFor(2_400))
  await vi.advanceTimersByTimeAsync(2_400)
  await done
  const clear = '\r\u001b[2K'
  expect(read()).toBe(
    `  - npm install${clear}  - npm install (1 s)${clear}  - npm install (2 s)${clear}  - npm install (2 s)\n`,
  )
})

test('a step that fails has its time too, and its error', async () => {
  const { steps, read } = open(false)
  const done = steps.run('npm install', async () => {
    throw new Error('no network')
  })
  await expect(done).rejects.toThrow('no network')
  expect(read()).toBe('  - npm install\n    done after 0 s\n')
})

test('before the first step no time has passed', () => {
  expect(open(false).steps.total()).toBe('0 s')
})
