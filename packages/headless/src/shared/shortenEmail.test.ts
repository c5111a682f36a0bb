import { expect, test } from 'vitest'
import { displayUserName } from './displayUserName.js'
import { shortenEmail } from './shortenEmail.js'

test.each([
  ['alice@example.com', 'alice@example.com'],
  // 30 and 31 characters.
  [`${'a'.repeat(18)}@example.com`, `${'a'.repeat(18)}@example.com`],
  [`${'a'.repeat(19)}@example.com`, `${'a'.repeat(19)}@example.co...`],
  ['', ''],
])('an email over 30 characters is shortened: %s (spec 5.3/email, 9.1/email)', (email, shown) => {
  expect(shortenEmail(email)).toBe(shown)
})

test('an email is not cut within a character', () => {
  expect(shortenEmail(`${'😀'.repeat(31)}@example.com`)).toBe(`${'😀'.repeat(30)}...`)
})

test.each([
  ['alice0', 'discord', 'alice'],
  ['alice00', 'discord', 'alice0'],
  ['alice1', 'discord', 'alice1'],
  ['alice0', 'github', 'alice0'],
  ['alice0', undefined, 'alice0'],
  ['', 'discord', ''],
])('the user name %s of %s is shown as %s (spec 5.3/discord)', (userName, provider, shown) => {
  expect(displayUserName(userName, provider)).toBe(shown)
})
