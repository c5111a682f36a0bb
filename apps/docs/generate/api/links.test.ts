import { expect, test } from 'vitest'
import type { Addresses } from './createAddresses'
import { linkType } from './links'

const addresses: Addresses = {
  of: () => '',
  find: (name) => (name === 'SendParameters' ? '/reference/actions/send#sendparameters' : undefined),
  findInProse: () => undefined,
  findView: () => undefined,
  isPublic: () => false,
}

test.each([
  ['SendParameters', '[`SendParameters`](/reference/actions/send#sendparameters)'],
  ["Omit<SendParameters, 'to'>", "[`Omit<SendParameters, 'to'>`](/reference/actions/send#sendparameters)"],
  [
    'readonly SendParameters[] | undefined',
    '[`readonly SendParameters[] | undefined`](/reference/actions/send#sendparameters)',
  ],
  ['(parameters: SendParameters) => void', '`(parameters: SendParameters) => void`'],
  ['Query<\n  A,\n  B,\n>', '`Query<A, B>`'],
])('%j links to the type that it is made of', (text, link) => {
  expect(linkType(text, addresses, { file: '', page: 'reference/hooks/useSend' })).toBe(link)
})
