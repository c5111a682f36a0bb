import { expect, test } from 'vitest'
import { matchGroups } from './matchGroups.js'

test('returns the groups of a match, an optional one as undefined', () => {
  const pattern = /^(\w+)=(\w+)?(!)?$/
  expect(matchGroups<[name: string, value?: string]>(pattern, 'a=b!')).toEqual(['a', 'b', '!'])
  expect(matchGroups<[name: string, value?: string]>(pattern, 'a=')).toEqual(['a', undefined, undefined])
  expect(matchGroups<[name: string, value?: string]>(pattern, 'a')).toBeUndefined()
})
