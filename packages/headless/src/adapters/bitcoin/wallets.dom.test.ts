import type { BitcoinFace } from '@latchkey/sandbox/wallet'
import { Verifier } from 'bip322-js'
import { afterEach, describe, expect, test } from 'vitest'
import { addBitcoinWallet, clearPage, createBitcoinScene } from '../../../test/bitcoinScene.js'
import { eventually } from '../../../test/scene.js'
import { RequestPendingError, UserRejectedError, WalletLockedError } from '../../shared/errors/rpc.js'

afterEach(clearPage)

/** Each provider of the same wallet, with the name of its connector. */
const ways: readonly [face: BitcoinFace, name: string, sharesBoth: boolean, isSilent: boolean][] = [
  ['standard', 'Sandbox Bitcoin Wallet', true, true],
  ['sats-connect', 'Sandbox Bitcoin Wallet', true, true],
  ['leather', 'Leather', true, false],
  ['okx', 'OKX Wallet', false, true],
  ['unisat', 'UniSat', false, true],
]

describe.each(ways)('%s', (face, name, sharesBoth, isSilent) => {
  test('connects: payment first, ordinal second, with keys (spec 3.4/accounts, 3.4/bitcoin)', async () => {
    const wallet = addBitcoinWallet([face])
    const { adapter, row, connect } = createBitcoinScene()
    expect(await row(name)).toMatchObject({ name, namespace: 'bip122', isInstalled: true })
    const { accounts, networkId, network } = await connect(name)
    const payment = {
      type: 'payment',
      address: wallet.accounts[0],
      publicKey: expect.stringMatching(/^0[23]/),
    }
    const ordinal = { type: 'ordinal', address: expect.stringMatching(/^bcrt1p/) }
    expect(accounts).toMatchObject(sharesBoth ? [payment, ordinal] : [payment])
    expect(accounts).toHaveLength(sharesBoth ? 2 : 1)
    expect(networkId).toBe('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
    expect(network?.name).toBe('Bitcoin Regtest')
    expect(adapter.getSnapshot().connections).toHaveLength(1)
  })

  test('signs a message with each address, with the protocol of its type', async () => {
    addBitcoinWallet([face])
    const { adapter, connect } = createBitcoinScene()
    const { accounts, connectorKey } = await connect(name)
    for (const { address } of accounts) {
      const signature = await adapter.signMessage({ connectorKey, address, message: 'Grüße' })
      expect(Verifier.verifySignature(address, 'Grüße', signature)).toBe(true)
      expect(Verifier.verifySignature(address, 'Other', signature)).toBe(false)
    }
  })

  test('distinguishes a refusal, a locked wallet and a pending request; after that the wallet connects', async () => {
    const wallet = addBitcoinWallet([face])
    const { connect } = createBitcoinScene()
    wallet.controls.next({ kind: 'reject' }, { kind: 'locked' }, { kind: 'alreadyPending' })
    await expect(connect(name)).rejects.toBeInstanceOf(UserRejectedError)
    await expect(connect(name)).rejects.toBeInstanceOf(WalletLockedError)
    await expect(connect(name)).rejects.toBeInstanceOf(RequestPendingError)
    expect((await connect(name)).accounts[0]?.address).toBe(wallet.accounts[0])
  })

  test("a refused signature rejects with the wallet's error as cause", async () => {
    const wallet = addBitcoinWallet([face])
    const { adapter, connect } = createBitcoinScene()
    const { accounts, connectorKey } = await connect(name)
    wallet.controls.next({ kind: 'reject' })
    const address = accounts[0]?.address ?? ''
    const refused = adapter.signMessage({ connectorKey, address, message: 'x' })
    await expect(refused).rejects.toBeInstanceOf(UserRejectedError)
    await expect(refused).rejects.toHaveProperty('cause')
  })

  test('reconnects without a prompt if the wallet supports it, and not after disconnecting', async () => {
    const wallet = addBitcoinWallet([face])
    const first = createBitcoinScene()
    const { connectorId, connectorKey } = await first.connect(name)
    wallet.controls.setApproval('window')
    const second = createBitcoinScene()
    const back = await second.adapter.reconnect({ connectorId })
    expect(back?.accounts[0]?.address).toBe(isSilent ? wallet.accounts[0] : undefined)
    expect(wallet.controls.pending).toEqual([])
    await first.adapter.disconnect({ connectorKey })
    expect(first.adapter.getSnapshot().connections).toEqual([])
    expect(await createBitcoinScene().adapter.reconnect({ connectorId })).toBeUndefined()
  })

  test('an approval that arrives after the abort changes nothing', async () => {
    const wallet = addBitcoinWallet([face])
    const { adapter, row } = createBitcoinScene()
    const { key } = await row(name)
    wallet.controls.next({ kind: 'silent' })
    const leaving = new AbortController()
    const asked = adapter.connect({ connectorKey: key, signal: leaving.signal })
    await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
    leaving.abort(new Error('left'))
    await expect(asked).rejects.toThrow('left')
    await wallet.controls.release()
    expect(adapter.getSnapshot().connections).toEqual([])
    if (isSilent) await eventually(() => expect(wallet.controls.getSnapshot().permittedAccounts).toEqual([]))
  })
})

test.each(ways.filter(([face]) => face !== 'leather'))(
  '%s: follows another account of the wallet, and its disconnection',
  async (face, name) => {
    const wallet = addBitcoinWallet([face])
    const { adapter, connect } = createBitcoinScene()
    await connect(name)
    const shown = () => adapter.getSnapshot().connections[0]?.accounts[0]?.address
    wallet.controls.switchAccount(wallet.accounts[1] ?? '')
    await eventually(() => expect(shown()).toBe(wallet.accounts[1]))
    wallet.controls.disconnect()
    await eventually(() => expect(adapter.getSnapshot().connections).toEqual([]))
  },
)
