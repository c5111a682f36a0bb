import { expect, test } from 'vitest'
import { isWebAddress } from './isWebAddress.js'

test.each([
  ['https://id.example.com/authorize?a=b', true],
  ['http://localhost:4000/authorize', true],
  ['http://wallet.localhost:4000/', true],
  ['http://127.0.0.1/', true],
  ['http://id.example.com/', false],
  ['http://localhost.example.com/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,a', false],
  ['blob:https://id.example.com/a', false],
  ['//id.example.com', false],
  ['', false],
])('%s: %s', (address, is) => expect(isWebAddress(address)).toBe(is))
