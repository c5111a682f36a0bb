import { type SandboxSolana, solanaTestAccounts } from '@latchkey/sandbox'
import { base58, base64 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { eventually, memoryStorage } from '../../../test/scene.js'
import { createSolanaPeer, type SolanaPeer } from '../../../test/solanaPeer.js'
import { clusterNetwork, isSolanaSignature, quickCluster } from '../../../test/solanaScene.js'
import { waitFor } from '../../../test/waitFor.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { pairingConnectorId } from '../../core/pairing.js'
import { NetworkNotApprovedError } from '../../shared/errors/network.js'
import { UnsupportedMethodError, UserRejectedError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import type { OwnAdapter } from '../base/createLazyAdapter.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { solanaAdapter } from './solanaAdapter.js'
import type { SolanaAdapter } from './types.js'

let cluster: SandboxSolana
let network: Network
beforeAll(async () => {
  cluster = await quickCluster()
  network = clusterNetwork(cluster)
})
afterAll(() => cluster.stop())

const [, , , , erin, fred] = solanaTestAccounts
const sol = 1_000_000_000n
const all = ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions']

function solanaOf(latchkey: Latchkey): OwnAdapter & SolanaAdapter {
  const adapter = latchkey.adapters.find(({ namespace }) => namespace === 'solana')
  return adapter as OwnAdapter & SolanaAdapter
}

async function paired(
  options: Partial<Parameters<typeof createSolanaPeer>[0]> = {},
  visit: Partial<LatchkeyOptions> = {},
) {
  const relay = await ownRelay()
  const peer: SolanaPeer = await createSolanaPeer({
    relayUrl: relay.url,
    secretKey: erin.secretKey,
    networkIds: [network.networkId],
    methods: all,
    ...options,
  })
  const latchkey = pairedLatchkey(relay.url, { networks: [network], adapters: [solanaAdapter()], ...visit })
  const adapter = solanaOf(latchkey)
  const row = () => adapter.getSnapshot().connectors.find(({ id }) => id === pairingConnectorId)
  await eventually(() => expect(row()).toMatchObject({ type: 'walletConnect', name: 'WalletConnect' }))
  const connectorKey = row()?.key ?? ''
  const connecting = adapter.connect({ connectorKey })
  await peer.pair(await shownUri(latchkey))
  const connection = await connecting
  return { relay, latchkey, adapter, peer, connection, connectorKey, address: peer.address }
}

async function transferOf(from: string, lamports: number): Promise<Uint8Array> {
  const response = await fetch(cluster.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash', params: [] }),
  })
  const { result } = (await response.json()) as { result: { value: never } }
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(fred.address)]
  const transaction = new Transaction({ feePayer: fromPubkey, ...(result.value as object) } as never)
  transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports }))
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

test('connects, signs, reconnects and disconnects (spec 1.1/pairing, 7.6/solana-sign-message, 7.8/solana-sign-message)', async () => {
  const { adapter, peer, connection, connectorKey, address } = await paired()
  expect(connection).toMatchObject({
    accounts: [{ address }],
    networkId: network.networkId,
    wallet: { name: 'Solana Peer' },
  })
  expect(adapter.getCapabilities(connection)).toEqual({
    methods: all,
    networkIds: [network.networkId],
    canAddNetworks: false,
  })
  const signature = await adapter.signMessage({ connectorKey, address, message: 'Grüße' })
  expect(isSolanaSignature(address, Buffer.from('Grüße'), base58.decode(signature))).toBe(true)
  expect(peer.requests).toEqual([
    {
      method: 'solana_signMessage',
      chainId: network.networkId,
      params: { message: base58.encode(Buffer.from('Grüße')), pubkey: address },
    },
  ])
  await adapter.disconnect({ connectorKey })
  expect(adapter.getSnapshot().connections).toEqual([])
  expect(await adapter.reconnect({ connectorId: pairingConnectorId })).toBeUndefined()
})

test('reconnects a session of an earlier visit without a prompt, and signs (spec 4.1/success)', async () => {
  const visit = { storage: memoryStorage(), id: 'visit' }
  const { relay, peer, address } = await paired({}, visit)
  const later = pairedLatchkey(relay.url, { networks: [network], adapters: [solanaAdapter()], ...visit })
  const adapter = solanaOf(later)
  const connection = await adapter.reconnect({ connectorId: pairingConnectorId })
  expect(connection).toMatchObject({ accounts: [{ address }], wallet: { name: 'Solana Peer' } })
  expect(peer.requests).toEqual([])
  const connectorKey = connection?.connectorKey ?? ''
  const signature = await adapter.signMessage({ connectorKey, address, message: 'a' })
  expect(isSolanaSignature(address, Buffer.from('a'), base58.decode(signature))).toBe(true)
})

test.each([
  ['gives back the transaction', false],
  ['returns the signature only', true],
])(
  'transfers with a wallet that %s (spec 1.2/send-solana, 7.8/solana-sign-transaction)',
  async (_, isTerse) => {
    const { adapter, peer, connectorKey, address } = await paired({ isTerse })
    const before = (await adapter.transfers.getBalance({ address: fred.address, network })).value
    const hash = await adapter.transfers.send({
      connectorKey,
      address,
      network,
      to: fred.address,
      value: sol,
    })
    expect(await waitFor(adapter.transfers, { hash, network })).toBe('success')
    expect((await adapter.transfers.getBalance({ address: fred.address, network })).value).toBe(before + sol)
    expect(peer.requests.map(({ method }) => method)).toEqual(['solana_signTransaction'])
  },
)

test('sends several transactions in one request if the session has the method, otherwise one by one (spec 1.2/sign-transaction, 7.8/solana-sign-all, 7.8/solana-sign-transaction)', async () => {
  const { adapter, peer, connectorKey, address } = await paired()
  const transactions = [await transferOf(address, 1), await transferOf(address, 2)]
  const signed = await adapter.transactions.sign({ connectorKey, address, network, transactions })
  expect(peer.requests).toEqual([
    {
      method: 'solana_signAllTransactions',
      chainId: network.networkId,
      params: { transactions: transactions.map((each) => base64.encode(each)), pubkey: address },
    },
  ])
  expect(signed.map((bytes) => Transaction.from(bytes).verifySignatures())).toEqual([true, true])

  const single = await paired({ methods: ['solana_signTransaction'] })
  const parameters = { connectorKey: single.connectorKey, address, network, transactions }
  const each = await single.adapter.transactions.sign(parameters)
  expect(single.peer.requests.map(({ method }) => method)).toEqual([
    'solana_signTransaction',
    'solana_signTransaction',
  ])
  expect(each.map((bytes) => Transaction.from(bytes).verifySignatures())).toEqual([true, true])
})

test('asks a wallet that can send to do so, in base64 (spec 7.8/solana-sign-and-send)', async () => {
  const { adapter, peer, connectorKey, address } = await paired({
    methods: ['solana_signAndSendTransaction'],
  })
  const signature = base58.encode(new Uint8Array(64).fill(7))
  peer.next({ result: { signature } })
  const transaction = await transferOf(address, 1)
  expect(await adapter.transactions.send({ connectorKey, address, network, transaction })).toBe(signature)
  expect(peer.requests[0]?.params).toMatchObject({
    transaction: base64.encode(transaction),
    pubkey: address,
  })
})

test('rejects a method or network that was not approved before the wallet is asked', async () => {
  const { adapter, peer, connectorKey, address } = await paired({ methods: ['solana_signTransaction'] })
  await expect(adapter.signMessage({ connectorKey, address, message: 'a' })).rejects.toBeInstanceOf(
    UnsupportedMethodError,
  )
  const elsewhere = { ...network, networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' } as const
  await expect(adapter.switchNetwork({ connectorKey, network: elsewhere })).rejects.toBeInstanceOf(
    NetworkNotApprovedError,
  )
  const transactions = [await transferOf(address, 1)]
  await expect(
    adapter.transactions.sign({ connectorKey, address, network: elsewhere, transactions }),
  ).rejects.toBeInstanceOf(NetworkNotApprovedError)
  expect(peer.requests).toEqual([])
})

test('rejects if the user refuses, and if the answer is invalid', async () => {
  const { adapter, peer, connectorKey, address } = await paired()
  const ask = () => adapter.signMessage({ connectorKey, address, message: 'a' })
  peer.next({ error: { code: 5000, message: 'User rejected.' } })
  await expect(ask()).rejects.toBeInstanceOf(UserRejectedError)
  for (const result of [null, 'x', { signature: 5 }, { signature: base58.encode(new Uint8Array(63)) }]) {
    peer.next({ result })
    await expect(ask()).rejects.toBeInstanceOf(InvalidWalletAnswerError)
  }
})

test('with silent, disconnect does not ask the wallet, and the next connect needs a new code', async () => {
  const { adapter, latchkey, peer, connectorKey } = await paired()
  await adapter.disconnect({ silent: true })
  expect(adapter.getSnapshot().connections).toEqual([])
  expect(latchkey.pairing?.getSnapshot().accounts).toEqual({})
  const connecting = adapter.connect({ connectorKey })
  await peer.pair(await shownUri(latchkey))
  expect((await connecting).accounts).toEqual([{ address: peer.address }])
})
