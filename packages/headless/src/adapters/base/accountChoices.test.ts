import { expect, test } from 'vitest'
import { createAccountChoices } from './accountChoices.js'

const [a, b, c] = [{ address: 'a' }, { address: 'b' }, { address: 'c' }] as const

test('the chosen account is first until the wallet changes its own active account', () => {
  const choices = createAccountChoices<string>()
  expect(choices.order('wallet', [a, b, c])).toEqual([a, b, c])
  expect(choices.choose('wallet', [a, b, c], 'c')).toEqual([c, a, b])
  expect(choices.order('wallet', [a, b, c])).toEqual([c, a, b])
  expect(choices.order('another wallet', [a, b, c])).toEqual([a, b, c])
  // The user switched to b in the wallet.
  expect(choices.order('wallet', [b, a, c])).toEqual([b, a, c])
  expect(choices.order('wallet', [a, b, c])).toEqual([a, b, c])
})

test('a choice ends when the wallet no longer shares the account', () => {
  const choices = createAccountChoices<string>()
  choices.choose('wallet', [a, b], 'b')
  expect(choices.order('wallet', [a])).toEqual([a])
  expect(choices.order('wallet', [a, b])).toEqual([a, b])
})

test('choosing again replaces the choice; choosing the account that is active in the wallet ends it', () => {
  const choices = createAccountChoices<string>()
  const shown = choices.choose('wallet', [a, b, c], 'b')
  expect(choices.choose('wallet', shown, 'c')).toEqual([c, b, a])
  expect(choices.order('wallet', [a, b, c])).toEqual([c, a, b])
  expect(choices.choose('wallet', [c, a, b], 'a')).toEqual([a, c, b])
  expect(choices.order('wallet', [a, b, c])).toEqual([a, b, c])
  expect(choices.order('wallet', [b, a, c])).toEqual([b, a, c])
})

test('an account that is shown first, or is not shared, changes nothing', () => {
  const choices = createAccountChoices<string>()
  const shown = [a, b] as const
  expect(choices.choose('wallet', shown, 'a')).toBe(shown)
  expect(choices.choose('wallet', shown, 'nobody')).toBe(shown)
  expect(choices.order('wallet', shown)).toBe(shown)
})

test('a forgotten wallet has no choice', () => {
  const choices = createAccountChoices<string>()
  choices.choose('wallet', [a, b], 'b')
  choices.forget('wallet')
  expect(choices.order('wallet', [a, b])).toEqual([a, b])
})
