import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../../test/pairingScene.js'
import { addWallet, eventually } from '../../../../test/scene.js'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { internalsOf } from '../../../core/internals.js'
import { connect, signMessage } from '../../../exports/actions.js'
import {
  LatchkeyProvider,
  type UseWalletLinkParameters,
  useWalletLink,
  type Wallet,
} from '../../../exports/index.js'

const wallet: Wallet = {
  id: 'vault',
  name: 'Vault',
  mobileLink: 'vault://',
  universalLink: 'https://vault.test',
  desktopLink: 'vault-desktop://',
}
const row = { key: 'eip155:pairing', namespace: 'eip155' } as const

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(latchkey: Latchkey, parameters: UseWalletLinkParameters) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
  )
  return renderHook(() => useWalletLink(parameters), { wrapper, reactStrictMode: true }).result
}

test('the link has the current code, and then opens the wallet for each request', async () => {
  const relay = await ownRelay()
  const latchkey = pairedLatchkey(relay.url)
  const peer = await ownPeer(relay.url, { answer: { proposals: 'ask', requests: 'ask' } })
  const pair = show(latchkey, { wallet, purpose: 'pair' })
  const request = show(latchkey, { purpose: 'request' })
  expect(pair.current).toMatchObject({ link: undefined, isMobile: true, platforms: ['mobile'] })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  pair.current.open()
  expect(open).not.toHaveBeenCalled()

  const connecting = connect(latchkey, { connector: row, wallet })
  const uri = await shownUri(latchkey)
  await waitFor(() =>
    expect(pair.current.link).toEqual({
      href: `https://vault.test/wc?uri=${encodeURIComponent(uri)}`,
      fallbackHref: `vault://wc?uri=${encodeURIComponent(uri)}`,
      target: '_blank',
      kind: 'universal',
    }),
  )
  act(() => pair.current.open())
  expect(open).toHaveBeenCalledWith(pair.current.link?.href, '_blank', 'noopener,noreferrer')

  await peer.pair(uri)
  await peer.approveProposal()
  await connecting
  await waitFor(() => expect(pair.current.link).toBeUndefined())
  // The chosen wallet is stored, and is the one to open.
  await waitFor(() => expect(request.current.link?.href).toBe('https://vault.test'))
  const signing = signMessage(latchkey, { message: 'hello' })
  await waitFor(() =>
    expect(request.current.link?.href).toMatch(/^https:\/\/vault\.test\/wc\?requestId=\d+&sessionTopic=\w+$/),
  )
  await eventually(() => expect(peer.requests).toHaveLength(1))
  await peer.approve()
  await signing
  await waitFor(() => expect(request.current.link?.href).toBe('https://vault.test'))
})

test('returns no link without a pairing or a wallet', () => {
  const latchkey = pairedLatchkey('ws://127.0.0.1:9', { pairing: undefined })
  const given = show(latchkey, { wallet, purpose: 'pair' })
  expect(given.current).toMatchObject({ link: undefined, platforms: ['mobile'] })
  const request = show(latchkey, { purpose: 'request' })
  expect(request.current).toMatchObject({ link: undefined, platforms: ['qrcode'] })
  expect(() => request.current.open()).not.toThrow()
})

test('offers the browser of a wallet only for a namespace that it connects there', async () => {
  const phantom: Wallet = { id: 'phantom', name: 'Phantom', rdns: 'app.phantom', supportsPairing: false }
  const latchkey = pairedLatchkey('ws://127.0.0.1:9', { pairing: undefined })
  const { modal } = internalsOf(latchkey)
  const hook = show(latchkey, { wallet: phantom, purpose: 'pair' })
  act(() => void modal.open({ namespace: 'eip155' }))
  expect(hook.current).toMatchObject({ link: { kind: 'in-app-browser' }, platforms: ['mobile'] })
  act(() => void modal.open({ namespace: 'polkadot' }))
  expect(hook.current).toMatchObject({ link: undefined, platforms: ['unsupported'] })
})

test('a wallet that is installed opens in this browser', async () => {
  vi.restoreAllMocks()
  const installed = addWallet({ rdns: 'test.vault' })
  const latchkey = pairedLatchkey('ws://127.0.0.1:9')
  const other = show(latchkey, { wallet: { ...wallet, rdns: 'test.other' }, purpose: 'pair' })
  const vault = show(latchkey, { wallet: { ...wallet, rdns: 'test.vault' }, purpose: 'pair' })
  await waitFor(() => expect(vault.current.platforms).toEqual(['browser', 'qrcode', 'desktop']))
  expect(other.current).toMatchObject({ platforms: ['qrcode', 'desktop'], isMobile: false })
  expect(installed.log.entries).toEqual([])
})

test('opens the app that is asked for', async () => {
  const web: Wallet = { ...wallet, webappLink: 'https://app.vault.test' }
  const latchkey = pairedLatchkey('ws://127.0.0.1:9', { pairing: undefined })
  const links = show(latchkey, { wallet: web, purpose: 'request', target: 'web' })
  expect(links.current.link).toMatchObject({ href: 'https://app.vault.test', kind: 'web' })
  expect(show(latchkey, { wallet: web, purpose: 'request', target: 'desktop' }).current.link).toBeUndefined()
})
