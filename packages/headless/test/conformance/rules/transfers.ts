import { describe, expect, onTestFinished, test } from 'vitest'
import type { TransfersCapability } from '../../../src/core/capabilities.js'
import * as actions from '../../../src/exports/actions.js'
import { BaseError } from '../../../src/shared/errors/base.js'
import { InvalidReceiverError } from '../../../src/shared/errors/send.js'
import { waitFor } from '../../waitFor.js'
import { connectLatchkey } from '../actions.js'
import type { Scene, SceneTransfers, SceneWallet } from '../scene.js'
import { eventually, expectNamed, isPending, openSubject, settle, showWallet } from '../subject.js'

/** Balances and transfers, of the native currency and of tokens. */
export function describeTransfers(scene: () => Scene): void {
  /** Connects a wallet with funds. Without `transfers`, returns parameters that must be rejected. */
  async function open() {
    const wallet = await showWallet(scene())
    const subject = openSubject(scene())
    const { connectorKey, accounts } = await subject.connect(wallet)
    const { address = '' } = accounts[0] ?? {}
    const [network] = scene().networks
    const { transfers } = subject.adapter
    const parts = transfers && { transfers, parts: requireParts(scene()) }
    if (parts) await parts.parts.fund(address)
    return { ...subject, wallet, network, common: { connectorKey, address, network }, capability: parts }
  }

  /** Returns the number of requests that wallet and node have received. */
  function countAsked(wallet: SceneWallet): readonly [number, number] {
    return [wallet.countRequests(), scene().transfers?.countNodeRequests() ?? 0]
  }

  /** Without the capability, every action throws without a request to wallet or network. */
  async function expectNoTransfers(): Promise<void> {
    const wallet = await showWallet(scene())
    const latchkey = await connectLatchkey(scene(), wallet)
    const { address = '' } = actions.getAccount(latchkey)
    const [{ networkId }] = scene().networks
    const asked = countAsked(wallet)
    const transfer = { to: address, value: 1n }
    for (const [call, code] of [
      [actions.getBalance(latchkey, { address, networkId }), 'config/not-implemented-by-adapter'],
      [actions.estimateSend(latchkey, transfer), 'send/unsupported-chain'],
      [actions.send(latchkey, transfer), 'send/unsupported-chain'],
    ] as const)
      await expect(call).rejects.toMatchObject({ code })
    expect(countAsked(wallet)).toEqual(asked)
  }

  const valueAt = async (transfers: TransfersCapability, address: string) =>
    (await transfers.getBalance({ address, network: scene().networks[0] })).value

  describe('transfers', () => {
    test('each amount arrives exactly, and its fee is at most the estimate', async () => {
      const { capability, common, network } = await open()
      if (!capability) return expectNoTransfers()
      const { transfers, parts } = capability
      for (const value of parts.amounts) {
        const to = parts.newReceiver()
        const before = await valueAt(transfers, common.address)
        const { fee } = await transfers.estimate({ ...common, to, value })
        const hash = await transfers.send({ ...common, to, value })
        await expect(waitFor(transfers, { hash, network })).resolves.toBe('success')
        expect(await valueAt(transfers, to)).toBe(value)
        const spent = before - (await valueAt(transfers, common.address))
        expect(spent).toBeGreaterThanOrEqual(value)
        expect(spent).toBeLessThanOrEqual(value + fee)
      }
    })

    test('an amount above the balance sends nothing', async () => {
      const { capability, common } = await open()
      if (!capability) return expectNoTransfers()
      const { transfers, parts } = capability
      for (const value of parts.tooMuch) {
        const to = parts.newReceiver()
        const error = await transfers.send({ ...common, to, value }).catch((thrown: unknown) => thrown)
        expect(error, `${value}`).toBeInstanceOf(BaseError)
        expect(await valueAt(transfers, to)).toBe(0n)
      }
    })

    test('a rejection sends nothing', async () => {
      const { capability, common, wallet, ...subject } = await open()
      if (!capability) return expectNoTransfers()
      const { transfers, parts } = capability
      const to = parts.newReceiver()
      wallet.refuseNext()
      await expect(transfers.send({ ...common, to, value: parts.amounts[0] })).rejects.toMatchObject({
        code: 'rpc/user-rejected',
      })
      await expectNamed(subject, wallet, () => transfers.send({ ...common, to, value: parts.amounts[0] }))
      expect(await valueAt(transfers, to)).toBe(0n)
    })

    test('accepts a receiver of the network without a request', async () => {
      const { capability, wallet, network } = await open()
      if (!capability) return expectNoTransfers()
      const { transfers, parts } = capability
      const asked = countAsked(wallet)
      await expect(transfers.checkReceiver({ to: parts.newReceiver(), network })).resolves.toMatch(/./)
      expect(countAsked(wallet)).toEqual(asked)
    })

    test('every call throws for an invalid receiver, before a request to wallet or node', async () => {
      const { capability, wallet, network, common } = await open()
      if (!capability) return expectNoTransfers()
      const { transfers, parts } = capability
      await expectRefused(wallet, { transfers, parts, network, common }, parts.wrongReceivers)
    })

    test('has a code of its own for an address without a key, before a request to wallet or node', async () => {
      const { capability, wallet, network, common } = await open()
      if (!capability) return expectNoTransfers()
      const { transfers, parts } = capability
      const asked = countAsked(wallet)
      for (const { to, code } of parts.unownedReceivers) {
        await expect(transfers.checkReceiver({ to, network }), to).rejects.toMatchObject({ code })
        await expect(transfers.send({ ...common, to, value: 1n }), to).rejects.toMatchObject({ code })
        await expect(transfers.estimate({ ...common, to, value: 1n }), to).rejects.toMatchObject({ code })
      }
      expect(countAsked(wallet)).toEqual(asked)
    })

    test('the own address is a warning, in each form', async () => {
      const { wallet, capability } = await open()
      if (!capability) return expectNoTransfers()
      const { parts } = capability
      const latchkey = await connectLatchkey(scene(), wallet)
      const { address = '' } = actions.getAccount(latchkey)
      await parts.fund(address)
      const warningsFor = async (to: string) =>
        (await actions.estimateSend(latchkey, { to, value: parts.amounts[0] })).warnings
      for (const to of [address, ...parts.otherForms(address)])
        expect(await warningsFor(to), to).toMatchObject([{ code: 'send/own-receiver' }])
      expect(await warningsFor(parts.newReceiver())).toEqual([])
    })

    test('throws for an address with a wrong checksum, before a request to wallet or node', async () => {
      const { capability, wallet, network, common } = await open()
      if (!capability) return expectNoTransfers()
      const { transfers, parts } = capability
      if (parts.wrongChecksum === undefined) {
        // Addresses without a checksum do not show that they are mistyped.
        const mistyped = parts.newReceiver()
        await expect(transfers.checkReceiver({ to: mistyped, network })).resolves.toMatch(/./)
        return
      }
      const wrong = [{ name: 'checksum', to: parts.wrongChecksum }]
      await expectRefused(wallet, { transfers, parts, network, common }, wrong)
    })

    test('throws without a connection, and sends no request to the node', async () => {
      const wallet = await showWallet(scene())
      const { adapter, connectorOf } = openSubject(scene())
      const { key: connectorKey } = await connectorOf(wallet)
      if (!adapter.transfers) return expectNoTransfers()
      const parts = requireParts(scene())
      const [network] = scene().networks
      const asked = countAsked(wallet)
      const sending = adapter.transfers.send({
        connectorKey,
        address: wallet.address,
        network,
        to: parts.newReceiver(),
        value: parts.amounts[0],
      })
      await expect(sending).rejects.toMatchObject({ code: 'account/not-connected' })
      expect(countAsked(wallet)).toEqual(asked)
    })

    test('a disconnect during a transfer: the call ends with the response of the wallet, and nothing is connected afterwards', async () => {
      const { capability, common, wallet, adapter } = await open()
      if (!capability) return expectNoTransfers()
      const { transfers, parts } = capability
      wallet.wait()
      const sending = transfers.send({ ...common, to: parts.newReceiver(), value: parts.amounts[0] })
      sending.catch(() => {})
      await wallet.untilWaiting(1)
      await adapter.disconnect({})
      await wallet.approve().catch(() => {})
      await sending.catch(() => {})
      await settle()
      expect(await isPending(sending)).toBe(false)
      expect(adapter.getSnapshot().connections).toEqual([])
    })
  })

  describe('estimates', () => {
    test('a disconnect during an estimate: the call ends with the fee, and nothing is connected afterwards', async () => {
      const { capability, common, wallet, adapter } = await open()
      if (!capability) return expectNoTransfers()
      const { transfers, parts } = capability
      const [value] = parts.amounts
      const asked = parts.countNodeRequests()
      const release = parts.holdNode()
      onTestFinished(release)
      const estimating = transfers.estimate({ ...common, to: parts.newReceiver(), value })
      estimating.catch(() => {})
      await eventually(() => expect(parts.countNodeRequests()).toBeGreaterThan(asked))
      await adapter.disconnect({})
      const requests = wallet.countRequests()
      release()
      expect((await estimating).fee).toBeGreaterThan(0n)
      await settle()
      // The wallet takes no part in an estimate.
      expect(wallet.countRequests()).toBe(requests)
      expect(adapter.getSnapshot().connections).toEqual([])
    })
  })

  describe('tokens', () => {
    test('a token is read and sent as that token, or every action throws before a request to wallet or node', async () => {
      const { capability, common, network, wallet } = await open()
      if (!capability) return expectNoTransfers()
      const { transfers, parts } = capability
      if (transfers.tokens) await expectTokenSent({ transfers, parts, common })
      else {
        const latchkey = await connectLatchkey(scene(), wallet)
        const { token } = parts
        const { address } = common
        const asked = countAsked(wallet)
        const transfer = { to: parts.newReceiver(), value: parts.amounts[0], token }
        for (const call of [
          () => actions.getBalance(latchkey, { address, networkId: network.networkId, token }),
          () => actions.estimateSend(latchkey, transfer),
          () => actions.send(latchkey, transfer),
        ])
          await expect(call()).rejects.toMatchObject({ code: 'token/unsupported' })
        expect(countAsked(wallet)).toEqual(asked)
      }
    })
  })

  async function expectTokenSent({
    transfers,
    parts,
    common,
  }: Pick<Capability, 'transfers' | 'parts' | 'common'>): Promise<void> {
    const { network, address } = common
    const { token, tokenBalance } = parts
    const tokensAt = async (of: string) => (await transfers.getBalance({ address: of, network, token })).value
    expect(await transfers.getBalance({ address, network, token })).toMatchObject({
      value: tokenBalance,
      decimals: token.decimals,
    })
    const to = parts.newReceiver()
    const value = 1n
    const { fee } = await transfers.estimate({ ...common, to, value, token })
    const [native, tokens] = [await valueAt(transfers, address), await tokensAt(address)]
    const hash = await transfers.send({ ...common, to, value, token })
    await expect(waitFor(transfers, { hash, network })).resolves.toBe('success')
    expect([await tokensAt(to), await tokensAt(address)]).toEqual([value, tokens - value])
    // Only the fee is paid in the native currency, and the receiver gets none of it.
    expect(await valueAt(transfers, to)).toBe(0n)
    expect(native - (await valueAt(transfers, address))).toBeLessThanOrEqual(fee)
  }

  async function expectRefused(
    wallet: SceneWallet,
    { transfers, parts, network, common }: Capability,
    receivers: SceneTransfers['wrongReceivers'],
  ): Promise<void> {
    const latchkey = await connectLatchkey(scene(), wallet)
    const asked = countAsked(wallet)
    const [value] = parts.amounts
    for (const { name, to } of receivers) {
      for (const call of [
        () => transfers.checkReceiver({ to, network }),
        () => transfers.estimate({ ...common, to, value }),
        () => transfers.send({ ...common, to, value }),
        () => actions.estimateSend(latchkey, { to, value }),
        () => actions.send(latchkey, { to, value }),
      ])
        await expect(call(), name).rejects.toBeInstanceOf(InvalidReceiverError)
    }
    expect(countAsked(wallet)).toEqual(asked)
  }
}

interface Capability {
  readonly transfers: TransfersCapability
  readonly parts: SceneTransfers
  readonly network: Scene['networks'][0]
  readonly common: {
    readonly connectorKey: string
    readonly address: string
    readonly network: Scene['networks'][0]
  }
}

function requireParts({ transfers }: Scene): SceneTransfers {
  if (!transfers) throw new Error('The adapter has transfers: the scene needs them too.')
  return transfers
}
