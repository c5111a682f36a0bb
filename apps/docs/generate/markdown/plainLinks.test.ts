import { expect, test } from 'vitest'
import { plainLinks } from './plainLinks'

test.each([
  ['See {@link send}.', 'See `send`.'],
  ['See {@link Chain.fund}.', 'See `Chain.fund`.'],
  ['See {@link Chain | the chain} and {@link Chain it}.', 'See the chain and it.'],
])('%j is %j', (text, plain) => {
  expect(plainLinks(text)).toBe(plain)
})
