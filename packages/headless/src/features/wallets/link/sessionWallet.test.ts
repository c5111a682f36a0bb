import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { platforms } from '../../../../test/platforms.js'
import type { PairingSession } from '../../../core/pairing.js'
import { sessionWallet } from './sessionWallet.js'
import { walletLink } from './walletLink.js'

const sessionOf = (redirect: PairingSession['peer']['redirect']): PairingSession => ({
  topic: 'ab12',
  expiry: 2_000_000_000,
  namespaces: {},
  sessionProperties: {},
  peer: { name: 'Peer', redirect },
})
const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: id,
  mobileLink: `${id}-app://`,
  universalLink: `https://${id}.test`,
  desktopLink: `${id}-desktop://`,
  ...more,
})
const recent = [wallet('newest'), wallet('paired', { rdns: 'io.paired' })]

test("prefers the wallet's own links to those of the directory, and does not combine them (spec 3.10/peer)", () => {
  const session = sessionOf({ native: 'own://' })
  const found = sessionWallet({ session, recent, lastWalletId: 'paired' })
  expect(found).toMatchObject({ id: 'paired', mobileLink: 'own://', desktopLink: 'paired-desktop://' })
  expect(found?.universalLink).toBeUndefined()
  expect(sessionWallet({ session: sessionOf({ universal: 'https://own.test' }), recent: [] })).toMatchObject({
    id: 'peer:ab12',
    name: 'Peer',
    mobileLink: 'https://own.test',
    universalLink: 'https://own.test',
  })
})

test('without own links, returns the given wallet, or the recent one that connected last', () => {
  const session = sessionOf(undefined)
  expect(sessionWallet({ session, recent, lastWalletId: 'paired' })?.id).toBe('paired')
  expect(sessionWallet({ session, recent, lastWalletId: 'io.paired' })?.id).toBe('paired')
  expect(sessionWallet({ session, recent, lastWalletId: 'paired', wallet: wallet('given') })?.id).toBe(
    'given',
  )
})

test('returns undefined for a wallet that was paired with a code and is not a recent one', () => {
  expect(sessionWallet({ session: sessionOf({}), recent })).toBeUndefined()
})

test('leaves out unsafe links of the wallet', () => {
  const found = sessionWallet({
    session: sessionOf({ native: 'javascript:alert(1)', universal: 'data:,x' }),
    recent: [],
  })
  if (!found) throw new Error('no wallet')
  expect(walletLink({ wallet: found, platform: platforms.iosBrowser, purpose: 'request' })).toBeUndefined()
})
