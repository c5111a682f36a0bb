import { expect, test } from 'vitest'
import * as protocol from './index.js'

test('the package exports these names and no others', () => {
  expect(Object.keys(protocol).sort()).toMatchSnapshot()
})
