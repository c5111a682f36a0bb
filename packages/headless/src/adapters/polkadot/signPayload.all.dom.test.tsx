import '@polkadot/api/augment'
import { type SandboxPolkadot, startPolkadot } from '@latchkey/sandbox'
import type { Peer } from '@latchkey/sandbox/peer'
import type { SandboxPolkadotWallet } from '@latchkey/sandbox/wallet'
import { ApiPromise, WsProvider } from '@polkadot/api'
import { decodeAddress, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { addPolkadotWallet, injectEntry, sandboxPolkadotNetwork } from '../../../test/polkadotScene.js'
import { createScene, eventually } from '../../../test/scene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { pairingConnectorId } from '../../core/pairing.js'
import { LatchkeyProvider } from '../../exports/index.js'
import { connect } from '../../features/connect/connect.js'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import type { WalletKind } from './capabilities.js'
import { signPayload } from './features/signPayload.js'
import { useSignPayload } from './features/useSignPayload.js'
import { polkadotAdapter } from './polkadotAdapter.js'
import type { SignerPayload } from './types.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const dave = '5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy'
const dot = 10n ** 10n

let chain: SandboxPolkadot
let api: ApiPromise
let network: Network
beforeAll(async () => {
  chain = await startPolkadot({ blockTimeMs: 100 })
  network = sandboxPolkadotNetwork(chain)
  // The type of the provider is not compatible with `exactOptionalPropertyTypes`.
  const provider = new WsProvider(chain.url) as never
  api = await ApiPromise.create({ provider, noInitWarn: true })
})
afterEach(() => {
  cleanup()
  chain.reset()
})
afterAll(async () => {
  await api?.disconnect()
  await chain?.stop()
})

/** A transfer from Alice, as the client of an app creates it. */
async function transfer(more: Partial<SignerPayload> = {}) {
  const extrinsic = api.tx.balances.transferKeepAlive(dave, dot)
  const header = await api.rpc.chain.getHeader()
  const payload: SignerPayload = api.registry
    .createType('SignerPayload', {
      address: alice,
      blockHash: header.hash,
      blockNumber: header.number,
      era: api.registry.createType('ExtrinsicEra', { current: header.number.toNumber(), period: 64 }),
      genesisHash: api.genesisHash,
      method: extrinsic.method,
      nonce: await api.rpc.system.accountNextIndex(alice),
      runtimeVersion: api.runtimeVersion,
      signedExtensions: api.registry.signedExtensions,
      version: extrinsic.version,
    })
    .toPayload()
  return { extrinsic, payload: { ...payload, ...more } }
}

/** The bytes to sign, according to the client. */
function signedBytes(payload: SignerPayload): Uint8Array {
  return api.registry
    .createType('ExtrinsicPayload', payload, { version: payload.version })
    .toU8a({ method: true })
}

const freeOf = async (address: string) => (await api.query.system.account(address)).data.free.toBigInt()

interface WalletScene {
  readonly latchkey: Latchkey
  /** The requests for signatures that the wallet got. */
  asked(): readonly unknown[]
  refuseNext(): void
}

const isSigning = (method: string) => /signPayload|signTransaction|signRaw|signMessage/.test(method)
function askedOf({ log }: Pick<SandboxPolkadotWallet | Peer, 'log'>) {
  return log.entries.filter(({ direction, method }) => direction === 'request' && isSigning(method))
}

async function connectRow(latchkey: Latchkey, id: string) {
  const adapter = latchkey.adapter('polkadot')
  const row = () => adapter.getSnapshot().connectors.find((each) => each.id === id)
  await eventually(() => expect(row()).toBeDefined())
  return connect(latchkey, { connector: { key: row()?.key ?? '', namespace: 'polkadot' } })
}

async function byExtension(): Promise<WalletScene> {
  const wallet = addPolkadotWallet({ networks: walletNetworks() })
  const { latchkey } = createScene({ networks: [network], adapters: [polkadotAdapter()] })
  await connectRow(latchkey, wallet.id)
  return {
    latchkey,
    asked: () => askedOf(wallet),
    refuseNext: () => wallet.controls.next({ kind: 'reject', methods: ['signPayload'] }),
  }
}

async function byPairing(methods?: readonly string[]): Promise<WalletScene> {
  const relay = await ownRelay()
  const peer = await ownPeer(relay.url, {
    polkadot: { networks: walletNetworks() },
    answer: { proposals: 'ask', requests: 'approve' },
  })
  const latchkey = pairedLatchkey(relay.url, { networks: [network], adapters: [polkadotAdapter()] })
  const connecting = connectRow(latchkey, pairingConnectorId)
  await peer.pair(await shownUri(latchkey))
  await peer.approveProposal(undefined, methods ? { methods } : {})
  await connecting
  return {
    latchkey,
    asked: () => askedOf(peer),
    refuseNext: () => peer.setAnswer({ requests: 'reject' }),
  }
}

function walletNetworks() {
  const { id, name, url } = chain
  return [{ id, name, url, symbol: 'DOT', decimals: 10 }]
}

const scenes: Readonly<Record<WalletKind, () => Promise<WalletScene>>> = {
  extension: byExtension,
  pairing: () => byPairing(),
}

describe.each(Object.keys(scenes) as WalletKind[])('by %s', (kind) => {
  it('signs a transaction that another library verifies and the network accepts (spec 1.2/sign-transaction)', async () => {
    const { latchkey } = await scenes[kind]()
    const { extrinsic, payload } = await transfer()
    const { signature, ...others } = await signPayload(latchkey, { payload })
    expect(others).toEqual({})
    expect(signatureVerify(signedBytes(payload), signature, alice).isValid).toBe(true)
    expect(signatureVerify(signedBytes({ ...payload, tip: '0x01' }), signature, alice).isValid).toBe(false)

    const before = await freeOf(dave)
    extrinsic.addSignature(alice, signature, payload as never)
    await extrinsic.send()
    await eventually(async () => expect(await freeOf(dave)).toBe(before + dot))
  })

  it("accepts an address with any network's prefix", async () => {
    const { latchkey } = await scenes[kind]()
    const { payload } = await transfer({ address: encodeAddress(decodeAddress(alice), 0) })
    const { signature } = await signPayload(latchkey, { payload })
    expect(signatureVerify(signedBytes(payload), signature, alice).isValid).toBe(true)
  })

  it('rejects if the user refuses, and emits an event', async () => {
    const { latchkey, asked, refuseNext } = await scenes[kind]()
    const events: string[] = []
    latchkey.events.subscribe(({ type }) => events.push(type))
    refuseNext()
    await expect(signPayload(latchkey, await transfer())).rejects.toMatchObject({ code: 'rpc/user-rejected' })
    expect(asked()).toHaveLength(1)
    expect(events).toEqual(['sign.started', 'sign.failed'])
  })

  it.each([
    ['of another network', { genesisHash: `0x${'9'.repeat(64)}` }, 'network/mismatch'],
    ['of an account the wallet does not share', { address: bob }, 'sign/invalid-payload'],
    [
      'without a proper account',
      { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
      'sign/invalid-payload',
    ],
    ['whose call is no hexadecimal', { method: 'transfer' }, 'sign/invalid-payload'],
    ['without its extensions', { signedExtensions: undefined as never }, 'sign/invalid-payload'],
    ['without a version', { version: undefined as never }, 'sign/invalid-payload'],
  ] as const)('rejects a transaction %s before the wallet is asked', async (_, more, code) => {
    const { latchkey, asked } = await scenes[kind]()
    const { payload } = await transfer(more)
    await expect(signPayload(latchkey, { payload })).rejects.toMatchObject({ code })
    expect(asked()).toEqual([])
  })
})

it('rejects a value that is not a payload before the wallet is asked', async () => {
  const { latchkey, asked } = await byExtension()
  for (const payload of [undefined, null, 'text'])
    await expect(signPayload(latchkey, { payload: payload as never })).rejects.toMatchObject({
      code: 'sign/invalid-payload',
    })
  expect(asked()).toEqual([])
})

it('names the field that is not hexadecimal', async () => {
  const { latchkey, asked } = await byExtension()
  const { payload } = await transfer()
  const fields = Object.entries(payload).filter(([, value]) => typeof value === 'string' && isHex(value))
  expect(fields).toHaveLength(9)
  for (const [name] of fields)
    await expect(
      signPayload(latchkey, { payload: { ...payload, [name]: 'zz' } as never }),
    ).rejects.toMatchObject({
      code: 'sign/invalid-payload',
      cause: { message: `The payload cannot be signed: ${name} is not hexadecimal.` },
    })
  expect(asked()).toEqual([])
})

describe('rejects without asking a wallet that lacks the method', () => {
  const refusal = { code: 'rpc/unsupported-method' }
  it('extension', async () => {
    const { accounts, signer } = await addPolkadotWallet().enable('Warm')
    injectEntry('half', { enable: async () => ({ accounts, signer: { signRaw: signer.signRaw } }) })
    const { latchkey } = createScene({ networks: [network], adapters: [polkadotAdapter()] })
    await connectRow(latchkey, 'half')
    await expect(signPayload(latchkey, await transfer())).rejects.toMatchObject(refusal)
  })
  it('pairing', async () => {
    const { latchkey, asked } = await byPairing(['polkadot_signMessage'])
    await expect(signPayload(latchkey, await transfer())).rejects.toMatchObject(refusal)
    expect(asked()).toEqual([])
  })
})

it.each([
  ['nothing', undefined],
  ['a short signature', { id: 1, signature: '0x1234' }],
])('rejects if the wallet answers %s', async (_, result) => {
  const wallet = addPolkadotWallet()
  const { latchkey } = createScene({ networks: [network], adapters: [polkadotAdapter()] })
  await connectRow(latchkey, wallet.id)
  wallet.controls.next({ kind: 'wrongAnswer', result, methods: ['signPayload'] })
  await expect(signPayload(latchkey, await transfer())).rejects.toMatchObject({
    code: 'wallet/invalid-answer',
  })
})

it.each([true, false])(
  'returns a complete transaction only with withSignedTransaction: %s',
  async (withSignedTransaction) => {
    const wallet = addPolkadotWallet()
    const { latchkey } = createScene({ networks: [network], adapters: [polkadotAdapter()] })
    await connectRow(latchkey, wallet.id)
    const answer = { signature: `0x01${'ab'.repeat(64)}`, signedTransaction: '0x1234' }
    wallet.controls.next({ kind: 'wrongAnswer', result: { id: 1, ...answer }, methods: ['signPayload'] })
    const { payload } = await transfer({ withSignedTransaction })
    expect(await signPayload(latchkey, { payload })).toEqual(
      withSignedTransaction ? answer : { signature: answer.signature },
    )
  },
)

it('rejects without an account', async () => {
  const wallet = addPolkadotWallet()
  const { latchkey } = createScene({ networks: [network], adapters: [polkadotAdapter()] })
  await expect(signPayload(latchkey, await transfer())).rejects.toMatchObject({
    code: 'account/not-connected',
  })
  expect(askedOf(wallet)).toEqual([])
})

it('the hook returns the signature and the error', async () => {
  const { latchkey, refuseNext } = await byExtension()
  const { result, unmount } = renderHook(() => useSignPayload(), {
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
  })
  onTestFinished(unmount)
  const { payload } = await transfer()
  act(() => result.current.mutate({ payload }))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const { signature = '' } = result.current.data ?? {}
  expect(signatureVerify(signedBytes(payload), signature, alice).isValid).toBe(true)
  refuseNext()
  act(() => result.current.mutate({ payload }))
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'rpc/user-rejected' }))
})
