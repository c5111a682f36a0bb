import { expect, test } from 'vitest'
import { platforms } from '../../../../test/platforms.js'
import type { PairingSession } from '../../../core/pairing.js'
import type { Wallet } from '../../../shared/wallet.js'
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

test("the wallet's own links go before those of the directory, and are not mixed with them (spec 3.10/peer)", () => {
  const session = sessionOf({ native: 'own://' })
  const found = sessionWallet({ session, recent, lastWalletId: 'paired' })
  expect(found).toMatchObject({ id: 'paired', mobileLink: 'own://', desktopLink: 'paired-desktop://' })
  expect(found?.universalLink).toBeUndefined()
  expect(sessionWallet({ session: sessionOf({ universal: 'https://own.test' }), recent: [] })).toMatchObject({
    name: 'Peer',
    mobileLink: 'https://own.test',
    universalLink: 'https://own.test',
  })
})

test('else it is the wallet that was chosen: the given one, or the recent one that was connected last', () => {
  const session = sessionOf(undefined)
  expect(sessionWallet({ session, recent, lastWalletId: 'paired' })?.id).toBe('paired')
  expect(sessionWallet({ session, recent, lastWalletId: 'io.paired' })?.id).toBe('paired')
  expect(sessionWallet({ session, recent, lastWalletId: 'paired', wallet: wallet('given') })?.id).toBe(
    'given',
  )
})

test('a wallet that was paired by a plain code is none of the recent ones', () => {
  expect(sessionWallet({ session: sessionOf({}), recent })).toBeUndefined()
})

test("nothing unsafe in the wallet's own links becomes a link", () => {
  const found = sessionWallet({
    session: sessionOf({ native: 'javascript:alert(1)', universal: 'data:,x' }),
    recent: [],
  })
  if (!found) throw new Error('no wallet')
  expect(walletLink({ wallet: found, platform: platforms.iosBrowser, purpose: 'request' })).toBeUndefined()
})
