import * as v from 'valibot'
import { expect, test } from 'vitest'
import { accountNameField, nameEntry, nameSuggestionsCall } from './names.js'

test('a name is in lower case after parsing, and has labels and dots', () => {
  expect(v.parse(accountNameField, 'Alice.Shop.ID')).toBe('alice.shop.id')
  for (const wrong of ['alice', '.id', 'alice.', 'a..id', 'ä.id', 'a b.id', `${'a'.repeat(253)}.id`])
    expect(v.is(accountNameField, wrong)).toBe(false)
})

test('what an owner says of a name is dropped if it cannot be read; the name stays', () => {
  const entry = { name: 'alice.id', addresses: { 60: { address: '0xa' } } }
  expect(v.parse(nameEntry, { ...entry, attributes: 'none' })).toEqual({ ...entry, attributes: [] })
  const attributes = [{ bio: 'a' }, { avatar: 'http://a.test/' }]
  expect(v.parse(nameEntry, { ...entry, attributes }).attributes).toEqual([{ bio: 'a' }])
})

test('a zone that does not exist is named in the error', () => {
  const { issues } = v.safeParse(nameSuggestionsCall.query, {
    projectId: 'p',
    st: 'latchkey',
    sv: '1',
    clientId: 'c',
    zone: 'not a zone',
  })
  expect(issues?.map(({ message }) => message)).toEqual(['a zone is required'])
})
