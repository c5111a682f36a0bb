import { expect, test } from 'vitest'
import { BaseError } from './base.js'

test('the message is what happened and what to do next, without a link', () => {
  const error = new BaseError('It failed.', { code: 'area/subject', action: 'Try again.' })
  expect(error.message).toBe('It failed.\nTry again.')
  expect(error).toMatchObject({ shortMessage: 'It failed.', action: 'Try again.', code: 'area/subject' })
  expect(new BaseError('It failed.', { code: 'area/subject' }).message).toBe('It failed.')
  expect(error.docsUrl).toBeUndefined()
})

test('walk() returns the first matching cause, or the deepest one', () => {
  const deepest = new Error('deepest')
  const middle = new Error('middle', { cause: deepest })
  const error = new BaseError('It failed.', { code: 'area/subject', cause: middle })
  expect(error.walk()).toBe(deepest)
  expect(error.walk((each) => each === middle)).toBe(middle)
  expect(error.walk((each) => each instanceof TypeError)).toBeUndefined()
})
