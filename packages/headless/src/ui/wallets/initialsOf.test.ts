import { expect, test } from 'vitest'
import { initialsOf } from './initialsOf.js'

test.each([
  ['Ethereum', 'E'],
  ['arbitrum one', 'AO'],
  ['  BNB Smart Chain ', 'BS'],
  ['🦊 wallet', '🦊W'],
  ['', '?'],
])('of %j they are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
  expect(initialsOf(name, [name, 'Zora'])).toBe(initials)
})

test.each([
  [
    ['Sandbox One', 'Sandbox Two', 'Sandbox Three', 'Sandbox Ten'],
    ['SO', 'Tw', 'Th', 'Te'],
  ],
  [
    ['Base', 'Bitcoin', 'Blast'],
    ['Ba', 'Bi', 'Bl'],
  ],
  [
    ['Ethereum Sepolia', 'Eclipse Scan'],
    ['Et', 'Ec'],
  ],
  [
    ['Arb', 'Arbitrum'],
    ['A', 'Ai'],
  ],
])('%j have different ones: %j', (names, initials) => {
  expect(names.map((name) => initialsOf(name, names))).toEqual(initials)
})
