import type { SandboxPolkadotWallet } from '@latchkey/sandbox/wallet'
import { decodeAddress, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { describe, expect, it } from 'vitest'
import { addPolkadotWallet, createPolkadotScene, dotNetworks } from '../../../test/polkadotScene.js'
import { eventually } from '../../../test/scene.js'
import { idlePairing, type Pairing, type PairingAccount, type PairingSnapshot } from '../../core/pairing.js'
import { capabilities, type WalletKind } from './capabilities.js'
import type { PolkadotProvider, SignerPayload } from './types.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const [polkadot, kusama] = dotNetworks
const on = (prefix: number, address = alice) => encodeAddress(decodeAddress(address), prefix)

interface KindScene {
  readonly id: string
  readonly wallet: SandboxPolkadotWallet
  readonly pairing?: Pairing
  /** The methods that the wallet was asked for, oldest first. */
  methods(): readonly string[]
  /** Switches the wallet from Alice's account to Bob's. */
  change(): Promise<void>
}

/** A pairing without a relay, whose wallet signs. The tests of `adapters/wallet-connect` use a relay. */
function pairingScene(session: Partial<PairingAccount> = {}, id = 'phone'): KindScene & { pairing: Pairing } {
  const wallet = addPolkadotWallet({ id })
  const listeners = new Set<() => void>()
  const asked: string[] = []
  const methods = [capabilities.pairing.signMessage, capabilities.pairing.signPayload]
  const networkIds = [polkadot.networkId, kusama.networkId]
  const account: PairingAccount = {
    addresses: [on(0)],
    networkId: networkIds[0] as never,
    networkIds,
    methods,
    ...session,
  }
  let snapshot: PairingSnapshot = idlePairing
  const change = (accounts: PairingSnapshot['accounts']) => {
    snapshot = {
      ...idlePairing,
      session: { topic: 't', expiry: 1, namespaces: {}, sessionProperties: {}, peer: { name: 'Phone' } },
      accounts,
    }
    for (const listener of [...listeners]) listener()
  }
  const pairing = {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async connect() {
      change({ polkadot: account })
      return snapshot.session
    },
    async restore() {
      asked.push('restore')
      change({ polkadot: account })
      return snapshot.session
    },
    async disconnect() {
      asked.push('disconnect')
      change({})
    },
    setNetwork(networkId: PairingAccount['networkId']) {
      const now = snapshot.accounts.polkadot
      if (now) change({ polkadot: { ...now, networkId } })
    },
    async request({ method, params }: { method: string; params: Record<string, unknown> }) {
      asked.push(method)
      // The wallet of a session accepts its accounts only with its own prefix.
      if (!account.addresses.includes(String(params.address))) throw new Error(`No account ${params.address}`)
      const { signer } = await wallet.enable('Phone')
      const payload = params.transactionPayload as SignerPayload | undefined
      if (payload) expect(payload.address).toBe(params.address)
      try {
        return await (method === 'polkadot_signMessage'
          ? signer.signRaw({ address: params.address, data: params.message, type: 'bytes' })
          : signer.signPayload(payload))
      } catch {
        // The error of a refusal over a session.
        throw Object.assign(new Error('User rejected.'), { code: 5000 })
      }
    },
  } as unknown as Pairing
  return {
    id: 'pairing',
    wallet,
    pairing,
    methods: () => asked,
    change: async () => change({ polkadot: { ...account, addresses: [on(0, bob)] } }),
  }
}

function extensionScene(): KindScene {
  const wallet = addPolkadotWallet()
  return {
    id: wallet.id,
    wallet,
    methods: () =>
      wallet.log.entries.filter(({ direction }) => direction === 'request').map(({ method }) => method),
    change: async () => wallet.controls.switchAccount(bob),
  }
}

const scenes: Readonly<Record<WalletKind, () => KindScene>> = {
  extension: extensionScene,
  pairing: () => pairingScene(),
}

async function connected(kind: WalletKind) {
  const scene = scenes[kind]()
  const { adapter, connect } = createPolkadotScene(scene.pairing ? { pairing: scene.pairing } : {})
  const connection = await connect(scene.id)
  return { scene, adapter, connection, connectorKey: connection.connectorKey }
}

const wrapped = (message: string) => `<Bytes>${message}</Bytes>`

describe.each(Object.keys(capabilities) as WalletKind[])('capabilities of %s', (kind) => {
  const row = capabilities[kind]

  it("connects, with accounts in the network's prefix", async () => {
    const { connection } = await connected(kind)
    expect(connection).toMatchObject({
      networkId: polkadot.networkId,
      accounts: [{ address: on(0), type: 'eoa', publicKey: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
    })
  })
  // A message of a session is a string, and the wallet may decode this one to bytes.
  const bytesAsText = kind === 'extension' ? ['0x1234'] : []
  it.each(['hello', 'Grüße, 世界 👋', '', ...bytesAsText])(`${row.signMessage} signs %j`, async (message) => {
    const { adapter, connectorKey, scene } = await connected(kind)
    const signature = await adapter.signMessage({ connectorKey, address: on(0), message })
    expect(signatureVerify(wrapped(message), signature, alice).isValid).toBe(true)
    expect(signatureVerify(wrapped(`${message}.`), signature, alice).isValid).toBe(false)
    expect(scene.methods()).toContain(row.signMessage)
  })
  it(`${row.signMessage} signs raw bytes${kind === 'pairing' ? ' of a text only' : ''}`, async () => {
    const { adapter, connectorKey, scene } = await connected(kind)
    const sign = (raw: Uint8Array) => adapter.signMessage({ connectorKey, address: on(0), message: { raw } })
    const text = await sign(new TextEncoder().encode('Grüße'))
    expect(signatureVerify(wrapped('Grüße'), text, alice).isValid).toBe(true)
    const notText = Uint8Array.of(0xff, 0x00, 0x80)
    const before = scene.methods().length
    if (kind === 'pairing') {
      await expect(sign(notText)).rejects.toMatchObject({ code: 'sign/message-not-text' })
      expect(scene.methods()).toHaveLength(before)
      return
    }
    const [open, close] = ['<Bytes>', '</Bytes>'].map((each) => new TextEncoder().encode(each))
    const signed = Uint8Array.of(...(open ?? []), ...notText, ...(close ?? []))
    expect(signatureVerify(signed, await sign(notText), alice).isValid).toBe(true)
  })
  it(`${row.signMessage} rejects if the user refuses`, async () => {
    const { adapter, connectorKey, scene } = await connected(kind)
    await scene.wallet.enable('Warm')
    scene.wallet.controls.next({ kind: 'reject', methods: ['signRaw'] })
    await expect(adapter.signMessage({ connectorKey, address: on(0), message: 'no' })).rejects.toMatchObject({
      code: 'rpc/user-rejected',
    })
  })
  it.each([
    ['nothing', undefined],
    ['a short signature', { id: 1, signature: '0x1234' }],
    ['no hexadecimal', { id: 1, signature: 'z'.repeat(130) }],
    ['a megabyte', { id: 1, signature: `0x${'00'.repeat(500_000)}` }],
  ])(`${row.signMessage} rejects if the wallet answers %s`, async (_, result) => {
    const { adapter, connectorKey, scene } = await connected(kind)
    await scene.wallet.enable('Warm')
    scene.wallet.controls.next({ kind: 'wrongAnswer', result, methods: ['signRaw'] })
    const signing = adapter.signMessage({ connectorKey, address: on(0), message: 'a' })
    await expect(signing).rejects.toMatchObject({
      code: 'wallet/invalid-answer',
    })
  })
  it(`${row.signPayload} is called through the provider`, async () => {
    const { adapter, connectorKey } = await connected(kind)
    const provider = (await adapter.walletProvider.get({ connectorKey })) as PolkadotProvider
    expect(await provider.accounts.get()).toHaveLength(1)
    const zero = `0x${'00'.repeat(32)}`
    const payload: SignerPayload = {
      address: on(0),
      blockHash: zero,
      blockNumber: '0x00000001',
      era: '0x00',
      genesisHash: zero,
      // An empty system.remark.
      method: '0x000000',
      nonce: '0x00000000',
      specVersion: '0x00000001',
      tip: '0x00000000000000000000000000000000',
      transactionVersion: '0x00000001',
      signedExtensions: [
        'CheckNonce',
        'CheckMortality',
        'CheckGenesis',
        'CheckSpecVersion',
        'CheckTxVersion',
      ],
      version: 4,
    }
    const answer = await provider.signer.signPayload?.(payload)
    // An sr25519 signature after the byte of its type.
    expect(answer?.signature).toMatch(/^0x01[0-9a-f]{128}$/)
  })
  it('emits changes of the accounts', async () => {
    expect(row.reportsAccounts).toBe(true)
    const { adapter, scene } = await connected(kind)
    await scene.change()
    await eventually(() =>
      expect(adapter.getSnapshot().connections[0]?.accounts[0]?.address).toBe(on(0, bob)),
    )
  })
  it('reconnects after a reload', async () => {
    expect(row.reconnectsSilently).toBe(true)
    const { scene } = await connected(kind)
    scene.wallet.controls.setApproval('window')
    const { adapter } = createPolkadotScene(scene.pairing ? { pairing: scene.pairing } : {})
    await expect(adapter.reconnect({ connectorId: scene.id })).resolves.toMatchObject({
      accounts: [{ address: on(0) }],
    })
    expect(scene.wallet.controls.pending).toEqual([])
  })
  it('disconnect ends the permission if the wallet supports it', async () => {
    const { adapter, connectorKey, scene } = await connected(kind)
    const before = scene.methods().length
    await adapter.disconnect({ connectorKey })
    expect(adapter.getSnapshot().connections).toEqual([])
    expect(scene.methods().slice(before)).toEqual(row.supportsDisconnect ? ['disconnect'] : [])
  })
  it('lists the approved networks if the wallet has a list', async () => {
    const { adapter, connection } = await connected(kind)
    expect(adapter.getCapabilities(connection)).toEqual(
      row.listsNetworks
        ? {
            methods: [row.signMessage, row.signPayload],
            networkIds: [polkadot.networkId, kusama.networkId],
            canAddNetworks: false,
          }
        : {},
    )
  })
})

describe('a wallet that lacks a method or a network', () => {
  it('extension: rejects without asking if signRaw is missing', async () => {
    const wallet = addPolkadotWallet()
    const inner = await wallet.enable('Warm')
    const page = window as { injectedWeb3?: Record<string, unknown> }
    page.injectedWeb3 = {
      half: {
        enable: async () => ({ accounts: inner.accounts, signer: { signPayload: inner.signer.signPayload } }),
      },
    }
    const { adapter, connect } = createPolkadotScene()
    const { connectorKey } = await connect('half')
    await expect(adapter.signMessage({ connectorKey, address: on(0), message: 'a' })).rejects.toMatchObject({
      code: 'rpc/unsupported-method',
    })
  })
  it('session: does not send a method or network that was not approved (spec 3.2/approved)', async () => {
    const scene = pairingScene({ methods: [], networkIds: [polkadot.networkId] })
    const { adapter, connect } = createPolkadotScene({ pairing: scene.pairing })
    const { connectorKey } = await connect('pairing')
    await expect(adapter.signMessage({ connectorKey, address: on(0), message: 'a' })).rejects.toMatchObject({
      code: 'rpc/unsupported-method',
    })
    await expect(adapter.switchNetwork({ connectorKey, network: kusama })).rejects.toMatchObject({
      code: 'network/not-approved',
    })
    expect(scene.methods()).toEqual([])
  })
  it("session: displays addresses with the network's prefix, and requests them with the wallet's prefix", async () => {
    const scene = pairingScene({ addresses: [alice] })
    const { adapter, connect } = createPolkadotScene({ pairing: scene.pairing })
    const { connectorKey, accounts } = await connect('pairing')
    expect(accounts).toMatchObject([{ address: on(0) }])
    const signature = await adapter.signMessage({ connectorKey, address: on(0), message: 'hi' })
    expect(signatureVerify(wrapped('hi'), signature, alice).isValid).toBe(true)
  })
  it('session: follows the network of the wallet, with its prefix', async () => {
    const scene = pairingScene()
    const { adapter, connect } = createPolkadotScene({ pairing: scene.pairing })
    await connect('pairing')
    scene.pairing.setNetwork(kusama.networkId)
    await eventually(() =>
      expect(adapter.getSnapshot().connections).toMatchObject([
        { networkId: kusama.networkId, network: { name: kusama.name }, accounts: [{ address: on(2) }] },
      ]),
    )
  })
  it('session: leaves out invalid addresses, and rejects if there is no valid one', async () => {
    const some = pairingScene({ addresses: ['garbage', on(0)] })
    await expect(createPolkadotScene({ pairing: some.pairing }).connect('pairing')).resolves.toMatchObject({
      accounts: [{ address: on(0) }],
    })
    const none = pairingScene({ addresses: ['garbage'] }, 'other')
    await expect(createPolkadotScene({ pairing: none.pairing }).connect('pairing')).rejects.toMatchObject({
      code: 'wallet/no-accounts',
    })
  })
})
