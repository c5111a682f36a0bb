import { expect, it } from 'vitest'
import { run } from './run'

it('runs a program without the variables of the test runner', async () => {
  expect(process.env.NODE_ENV).toBe('test')
  const { stdout } = await run(import.meta.dirname, [
    process.execPath,
    '-p',
    'JSON.stringify([process.env.NODE_ENV, process.env.VITEST, process.env.NO_COLOR])',
  ])
  expect(JSON.parse(stdout)).toEqual([null, null, '1'])
})
