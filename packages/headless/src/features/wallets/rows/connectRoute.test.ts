import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { pairingConnectorId } from '../../../core/pairing.js'
import type { Connector } from '../../../shared/types.js'
import { connectRoute } from './connectRoute.js'

const connector = (more: Partial<Connector> = {}): Connector => ({
  key: 'eip155:io.one',
  id: 'io.one',
  name: 'One',
  type: 'announced',
  namespace: 'eip155',
  isInstalled: true,
  isIdentityShared: false,
  ...more,
})
const pairing = connector({ id: pairingConnectorId, type: 'walletConnect', isInstalled: false })
const wallet: Wallet = { id: 'one', name: 'One' }

test('returns the view for each kind of row', () => {
  const desktop = { isMobile: false }
  const phone = { isMobile: true }
  expect(connectRoute({ connector: pairing }, desktop)).toEqual({ view: 'ConnectingWalletConnect', data: {} })
  expect(connectRoute({ connector: pairing }, phone)).toEqual({ view: 'AllWallets', data: {} })
  expect(connectRoute({ connector: pairing }, { isMobile: true, hasAllWallets: false }).view).toBe(
    'ConnectingWalletConnect',
  )
  for (const where of [desktop, phone]) {
    const installed = connector()
    expect(connectRoute({ connector: installed, wallet }, where)).toEqual({
      view: 'ConnectingExternal',
      data: { connector: installed, wallet },
    })
    expect(connectRoute({ wallet }, where)).toEqual({ view: 'ConnectingWalletConnect', data: { wallet } })
    const missing = connector({ type: 'injected', isInstalled: false })
    expect(connectRoute({ connector: missing, wallet }, where)).toEqual({
      view: 'ConnectingWalletConnect',
      data: { wallet },
    })
    // There is no other connector, and a wallet's own SDK needs no extension.
    expect(connectRoute({ connector: missing }, where).view).toBe('ConnectingExternal')
    const external = connector({ type: 'external', isInstalled: false })
    expect(connectRoute({ connector: external, wallet }, where).view).toBe('ConnectingExternal')
  }
})

test("a WalletConnect connector of the app's own leads to its connection, not to the code", () => {
  const own = connector({ id: 'walletConnect', type: 'walletConnect', isInstalled: false })
  for (const isMobile of [true, false])
    expect(connectRoute({ connector: own, wallet: undefined }, { isMobile })).toEqual({
      view: 'ConnectingExternal',
      data: { connector: own, wallet: undefined },
    })
})
