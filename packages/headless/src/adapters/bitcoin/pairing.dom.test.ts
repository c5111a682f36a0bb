import { type SandboxBitcoin, startBitcoin } from '@latchkey/sandbox'
import { createBitcoinWallet } from '@latchkey/sandbox/wallet'
import { SignClient } from '@walletconnect/sign-client'
import { Verifier } from 'bip322-js'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type BitcoinScene, clearPage, regtestNetwork } from '../../../test/bitcoinScene.js'
import { ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { buildPsbt, signedInputs } from '../../../test/psbt.js'
import { eventually } from '../../../test/scene.js'
import { UnsupportedMethodError, UserRejectedError } from '../../shared/errors/rpc.js'
import { bitcoinAdapter } from './bitcoinAdapter.js'

let chain: SandboxBitcoin
beforeAll(async () => {
  chain = await startBitcoin({ automine: true })
})
afterAll(() => chain.stop())
afterEach(clearPage)

const stranger = 'bcrt1qqurswpc8qurswpc8qurswpc8qurswpc8dxm0gk'
type Answer = { result?: never; error?: { code: number; message: string } }

/** A wallet on another device: the sandbox's keys, and the real client of the pairing protocol. */
async function openDevice(relayUrl: string, methods: readonly string[]) {
  const network = regtestNetwork(chain.url)
  const wallet = createBitcoinWallet({
    approval: 'auto',
    network: { name: 'Regtest', kind: 'regtest', url: chain.url, ids: [network.networkId] },
  })
  wallet.announce(['sats-connect'])
  const provider = (window as unknown as Record<string, { request(m: string, p: unknown): Promise<Answer> }>)
    .LatchkeySandboxBitcoin
  clearPage()
  const client = await SignClient.init({
    relayUrl,
    projectId: 'x'.repeat(32),
    metadata: { name: 'Device', description: '', url: 'http://127.0.0.1', icons: [] },
    storageOptions: { database: ':memory:' },
    customStoragePrefix: `device-${Math.random()}`,
    logger: 'silent',
  })
  // The client would verify the origin of the app over the internet.
  client.core.verify.resolve = async () => undefined as never
  onTestFinished(() => client.core.relayer.transportClose())
  const { addresses } = (await provider?.request('wallet_connect', {}))?.result ?? {
    addresses: [] as never[],
  }
  const [payment, ordinal] = addresses as unknown as { address: string; publicKey: string }[]
  let refusesNext = false

  async function answer(method: string, params: Record<string, unknown>): Promise<Answer | undefined> {
    switch (method) {
      case 'getAccountAddresses':
        return {
          result: [
            { ...ordinal, path: "m/86'/1'/0'/0/0", intention: 'ordinal' },
            { ...payment, path: "m/84'/1'/0'/0/0", intention: 'payment' },
            { address: stranger, path: 'm/1' },
          ] as never,
        }
      case 'signMessage': {
        const { address, message, protocol } = params
        const signed = await provider?.request(method, {
          address,
          message,
          protocol: `${protocol}`.toUpperCase(),
        })
        const { signature } = (signed?.result ?? {}) as { signature: string }
        // The protocol has signatures in hex.
        return { result: { address, signature: Buffer.from(signature, 'base64').toString('hex') } as never }
      }
      case 'signPsbt': {
        const signInputs: Record<string, number[]> = {}
        for (const { address, index } of params.signInputs as { address: string; index: number }[])
          signInputs[address] = [...(signInputs[address] ?? []), index]
        return provider?.request(method, { psbt: params.psbt, signInputs, broadcast: params.broadcast })
      }
      default: {
        const recipients = [{ address: params.recipientAddress, amount: params.amount }]
        return provider?.request(method, { recipients })
      }
    }
  }

  client.on('session_proposal', async ({ id }) => {
    const accounts = [`${network.networkId}:${payment?.address}`]
    const namespaces = {
      bip122: { accounts, chains: [network.networkId], methods: [...methods], events: [] },
    }
    await client.approve({ id, namespaces })
  })
  client.on('session_request', async ({ id, topic, params: { request } }) => {
    const refused = { error: { code: 5000, message: 'User rejected.' } }
    const answered = refusesNext ? refused : await answer(request.method, request.params)
    refusesNext = false
    await client.respond({ topic, response: { ...answered, id, jsonrpc: '2.0' } as never })
  })
  return {
    client,
    payment: payment?.address ?? '',
    ordinal: ordinal?.address ?? '',
    refuseNext: () => {
      refusesNext = true
    },
  }
}

async function open(methods = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer']) {
  const relay = await ownRelay()
  const device = await openDevice(relay.url, methods)
  const network = regtestNetwork(chain.url)
  const latchkey = pairedLatchkey(relay.url, {
    networks: [network],
    adapters: [bitcoinAdapter({ enableTransfers: true })],
  })
  const adapter = latchkey.adapter('bip122') as BitcoinScene['adapter']
  await adapter.preload()
  const connectorKey = 'bip122:pairing'
  const connecting = adapter.connect({ connectorKey })
  await device.client.core.pairing.pair({ uri: await shownUri(latchkey) })
  return { ...device, latchkey, adapter, connectorKey, network, connection: await connecting }
}

test('paired: accounts with the purposes the wallet reports, and every request (spec 1.1/pairing, 3.4/bitcoin)', async () => {
  const { adapter, connectorKey, network, connection, payment, ordinal, refuseNext } = await open()
  expect(connection).toMatchObject({
    networkId: network.networkId,
    wallet: { name: 'Device' },
    accounts: [
      {
        address: payment,
        type: 'payment',
        path: "m/84'/1'/0'/0/0",
        publicKey: expect.stringMatching(/^0[23]/),
      },
      { address: ordinal, type: 'ordinal', path: "m/86'/1'/0'/0/0" },
    ],
  })
  expect(connection.accounts).toHaveLength(2)
  expect(adapter.getCapabilities(connection)).toMatchObject({ networkIds: [network.networkId] })

  for (const address of [payment, ordinal]) {
    const signature = await adapter.signMessage({ connectorKey, address, message: 'Grüße' })
    expect(Verifier.verifySignature(address, 'Grüße', signature)).toBe(true)
  }
  const raw = new TextEncoder().encode('Grüße')
  const ofBytes = await adapter.signMessage({ connectorKey, address: payment, message: { raw } })
  expect(Verifier.verifySignature(payment, 'Grüße', ofBytes)).toBe(true)
  const notText = { raw: '0xff0080' } as const
  const signing = adapter.signMessage({ connectorKey, address: payment, message: notText })
  await expect(signing).rejects.toMatchObject({ code: 'sign/message-not-text' })

  refuseNext()
  const refused = adapter.signMessage({ connectorKey, address: payment, message: 'x' })
  await expect(refused).rejects.toBeInstanceOf(UserRejectedError)

  const psbt = (await buildPsbt(chain, [payment, ordinal], stranger)).toBase64()
  const signed = await adapter.psbt.sign({ connectorKey, address: payment, network, psbt })
  expect(signedInputs(signed.psbt)).toEqual([0, 1])

  await chain.fund(payment, 50_000n)
  const before = chain.balance(stranger).confirmed
  await adapter.transfers.send({ connectorKey, address: payment, network, to: stranger, value: 7_000n })
  expect(chain.balance(stranger).confirmed - before).toBe(7_000n)

  await adapter.disconnect({ connectorKey })
  expect(adapter.getSnapshot().connections).toEqual([])
})

test('paired: does not send a method that was not approved; purposes follow from the address types', async () => {
  const { adapter, connectorKey, network, connection, payment } = await open(['signMessage'])
  expect(connection.accounts).toEqual([{ address: payment, type: 'payment' }])
  const sent = adapter.transfers.send({
    connectorKey,
    address: payment,
    network,
    to: stranger,
    value: 7_000n,
  })
  await expect(sent).rejects.toBeInstanceOf(UnsupportedMethodError)
})

test('paired: the wallet ends the session', async () => {
  const { adapter, client } = await open()
  const [session] = client.session.getAll()
  await client.disconnect({ topic: session?.topic ?? '', reason: { code: 6000, message: 'Left.' } })
  await eventually(() => expect(adapter.getSnapshot().connections).toEqual([]))
})
