import { expect, test } from 'vitest'
import type { ConnectRow } from './connectRows.js'
import { keepPlaces } from './keepPlaces.js'

const row = (key: string, walletId?: string): ConnectRow => ({
  key,
  name: key,
  wallet: walletId === undefined ? undefined : { id: walletId, name: key },
  isInstalled: walletId === undefined,
  isRecent: false,
  isCertified: false,
  group: 'injected',
})
const keys = (rows: readonly ConnectRow[]) => rows.map(({ key }) => key)

test('new rows are last, and a row that is removed and added again has its place', () => {
  const places = new Map<string, number>()
  expect(keys(keepPlaces([row('a'), row('b')], places))).toEqual(['a', 'b'])
  expect(keys(keepPlaces([row('c'), row('b'), row('a')], places))).toEqual(['a', 'b', 'c'])
  expect(keys(keepPlaces([row('d'), row('c'), row('b')], places))).toEqual(['b', 'c', 'd'])
  expect(keys(keepPlaces([row('d'), row('c'), row('b'), row('a')], places))).toEqual(['a', 'b', 'c', 'd'])
})

test('an installed wallet that is found later takes the place of its wallet of the directory', () => {
  const places = new Map<string, number>()
  keepPlaces([row('a'), row('wallet:w', 'w'), row('wallet:x', 'x')], places)
  expect(keys(keepPlaces([row('eip155:w', 'w'), row('a'), row('wallet:x', 'x')], places))).toEqual([
    'a',
    'eip155:w',
    'wallet:x',
  ])
})
