import { expect, test } from 'vitest'
import { createAddress, rootOf } from './createAddress'

test.each([
  ['', '/', './'],
  ['', '/cli', './cli/'],
  ['cli', '/', '../'],
  ['reference/hooks/useSend', '/reference/errors#codes', '../../../reference/errors/#codes'],
  ['cli', '/assets/main.js', '../assets/main.js'],
  ['cli', '#flags', '#flags'],
  ['cli', 'https://example.com/a', 'https://example.com/a'],
])('on the page "%s", %s is %s', (page, target, address) => {
  expect(createAddress(rootOf(page))(target)).toBe(address)
})
