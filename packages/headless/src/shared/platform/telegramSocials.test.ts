import { expect, test } from 'vitest'
import type { TelegramClient } from './platform.js'
import { socialsOnPlatform } from './telegramSocials.js'

const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

test.each<[TelegramClient | undefined, string[]]>([
  ['ios', ['x', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
  ['mac', ['google', 'discord', 'farcaster', 'github', 'apple', 'facebook']],
  ['android', ['google', 'discord', 'farcaster', 'github', 'apple']],
  ['desktop', [...socials]],
  ['web', [...socials]],
  [undefined, [...socials]],
])(
  'in Telegram on %s the socials are %j, in the configured order (spec 1.9/filter)',
  (telegram, expected) => {
    expect(socialsOnPlatform(socials, { telegram })).toEqual(expected)
  },
)

test('adds no social that is not configured (spec 1.9/filter)', () => {
  expect(socialsOnPlatform(['x'], { telegram: 'android' })).toEqual([])
  expect(socialsOnPlatform([], { telegram: 'ios' })).toEqual([])
})
