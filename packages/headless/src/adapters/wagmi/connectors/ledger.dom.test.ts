import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../../test/pairingScene.js'
import { platforms } from '../../../../test/platforms.js'
import { connect } from '../../../features/connect/connect.js'
import { findConnectors } from '../../../features/connect/findConnectors.js'
import { signMessage } from '../../../features/sign/signMessage.js'
import { walletLink } from '../../../features/wallets/link/walletLink.js'
import { builtInDirectory } from '../../../wire/directory/builtInDirectory.js'
import { ethersAdapter } from '../../ethers/ethersAdapter.js'
import { wagmiAdapter } from '../wagmiAdapter.js'

const ledgerId = '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927'

test.each([
  ['iosBrowser', wagmiAdapter()],
  ['androidBrowser', wagmiAdapter()],
  ['desktopBrowser', wagmiAdapter()],
  ['desktopBrowser', ethersAdapter()],
] as const)(
  'Ledger pairs with the link of its entry in the built-in directory, on %s (spec 1.1/ledger)',
  async (place, adapter) => {
    const relay = await ownRelay()
    const peer = await ownPeer(relay.url, { answer: 'approve' })
    const latchkey = pairedLatchkey(relay.url, { adapters: [adapter] })
    const connector = (await findConnectors(latchkey)).find(({ id }) => id === 'pairing')
    if (!connector) throw new Error('There is no row for pairing.')
    const connecting = connect(latchkey, { connector })

    const { data } = await builtInDirectory().getWallets({ include: [ledgerId] })
    const [wallet] = data
    if (!wallet) throw new Error('Ledger is not in the directory.')
    const uri = await shownUri(latchkey)
    const link = walletLink({ wallet, platform: platforms[place], purpose: 'pair', uri })
    expect(link).toMatchObject({ kind: 'scheme', target: '_self' })
    expect(link?.href).toBe(`ledgerlive://wc?uri=${encodeURIComponent(uri)}`)

    // The parameters of the app's link.
    const carried = new URL(link?.href ?? '').searchParams.get('uri') ?? ''
    await peer.pair(carried)
    const { address } = await connecting
    const signature = (await signMessage(latchkey, { message: 'Hello' })) as `0x${string}`
    expect(await verifyMessage({ address: address as `0x${string}`, message: 'Hello', signature })).toBe(true)
  },
)
