import '@polkadot/api/augment'
import * as ecc from '@bitcoinerlab/secp256k1'
import { ApiPromise, WsProvider } from '@polkadot/api'
import { u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { base58, bech32 } from '@scure/base'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { Verifier } from 'bip322-js'
import { initEccLib, networks, Psbt, payments, Transaction } from 'bitcoinjs-lib'
import { verifyMessage } from 'ethers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../test/eventually.js'
import type { AskedNamespaces } from '../../test/openDapp.js'
import { isSolanaSignature } from '../../test/openSolanaWallet.js'
import { startPairingStage } from '../../test/startPairingStage.js'
import { regtestCaipId } from '../bitcoin/regtest.js'
import type { SandboxBitcoin } from '../bitcoin/startBitcoin.js'
import type { SandboxConfig } from '../config.js'
import { polkadotAccounts } from '../polkadot/polkadotAccounts.js'
import { solanaTestAccounts } from '../solana/solanaTestAccounts.js'
import { testPrivateKeys } from '../wallet/testPrivateKeys.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import { readOptions } from './page/readOptions.js'
import type { PeerOptions } from './types.js'

initEccLib(ecc)

const evmAlice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [solAlice, solBob] = solanaTestAccounts.map(({ address }) => address) as [string, string]
const [dotAlice, dotBob] = polkadotAccounts.map(({ address }) => address) as [string, string]
/** The payment addresses, by another library than the wallet's. */
const [btcAlice = '', btcBob = ''] = testPrivateKeys.map((key) => {
  const pubkey = ecc.pointFromScalar(Buffer.from(key.slice(2), 'hex'), true) ?? undefined
  return payments.p2wpkh({ ...(pubkey ? { pubkey } : {}), network: networks.regtest }).address ?? ''
})
const hello = new TextEncoder().encode('hello')

const stage = startPairingStage({
  solana: { slotMs: 50 },
  bitcoin: { automine: true },
  polkadot: { blockTimeMs: 100 },
})
let config: SandboxConfig
let bitcoin: SandboxBitcoin
beforeAll(async () => {
  await cryptoWaitReady()
  config = await (await fetch(`${stage.sandbox.url}/config.json`)).json()
  bitcoin = stage.sandbox.bitcoin as SandboxBitcoin
})

const solanaId = () => config.solana?.networkId ?? ''
const polkadotId = () => config.polkadot?.networkId ?? ''
const events = ['accountsChanged', 'chainChanged']

/** What an app asks for that can do everything. */
const everything = (): AskedNamespaces => ({
  eip155: {
    chains: ['eip155:1337', 'eip155:1'],
    methods: ['personal_sign'],
    events,
    rpcMap: { 1337: stage.chains[0]?.url ?? '' },
  },
  solana: {
    chains: [solanaId()],
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_requestAccounts',
      'solana_getAccounts',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events,
  },
  bip122: {
    chains: [regtestCaipId],
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events,
  },
  polkadot: {
    chains: [polkadotId()],
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events,
  },
})

/** An app and a wallet that have a session. @param serves What the wallet serves. Default: everything. */
async function connect(options: Partial<PeerOptions> & { serves?: string } = {}) {
  const { serves = null, ...others } = options
  const served = readOptions(config, serves)
  const [peer, dapp] = await Promise.all([
    stage.openPeerOf({ answer: 'approve', ...served, ...others }),
    stage.openApp(),
  ])
  const { uri, connected } = await dapp.proposeNamespaces(everything())
  await peer.pair(uri)
  const session = await connected
  const request = <T>(chain: string, method: string, params: unknown) =>
    dapp.client.request<T>({ topic: session.topic, chainId: chain, request: { method, params } })
  return { peer, dapp, session, request, served }
}

describe('a session', () => {
  test('serves four namespaces, each with what it was asked for', async () => {
    const { session, peer, request } = await connect()
    const { eip155, ...asked } = everything()
    expect(session.namespaces).toMatchObject({
      eip155: { chains: ['eip155:1337'], accounts: [`eip155:1337:${evmAlice}`] },
      solana: { ...asked.solana, accounts: [`${solanaId()}:${solAlice}`] },
      bip122: { ...asked.bip122, accounts: [`${regtestCaipId}:${btcAlice}`] },
      polkadot: { ...asked.polkadot, accounts: [`${polkadotId()}:${dotAlice}`] },
    })
    expect(peer.getSnapshot().served).toMatchObject([
      { namespace: 'eip155', selectedNetwork: 'eip155:1337' },
      { namespace: 'solana', name: 'Solana', selectedNetwork: solanaId() },
      { namespace: 'bip122', name: 'Bitcoin', selectedAccount: btcAlice },
      { namespace: 'polkadot', name: 'Polkadot', selectedAccount: dotAlice },
    ])
    const signature = await request<string>('eip155:1337', 'personal_sign', ['0x68656c6c6f', evmAlice])
    expect(verifyMessage('hello', signature)).toBe(evmAlice)
  })

  test('of Cosmos has accounts and nothing that signs, next to the namespaces that do', async () => {
    const hubs = ['cosmos:cosmoshub-4', 'cosmos:theta-testnet-001'].map((id) => ({ id, name: id }))
    const [peer, dapp] = await Promise.all([
      stage.openPeerOf({ answer: 'approve', ...readOptions(config, 'solana'), cosmos: { networks: hubs } }),
      stage.openApp(),
    ])
    const methods = ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino']
    const { uri, connected } = await dapp.proposeNamespaces({
      cosmos: { chains: hubs.map(({ id }) => id), methods, events },
      ...({ solana: everything().solana } as AskedNamespaces),
    })
    await peer.pair(uri)
    const { namespaces, topic } = await connected
    const address = peer.getSnapshot().served[1]?.selectedAccount ?? ''
    expect(namespaces).toMatchObject({
      solana: { accounts: [`${solanaId()}:${solAlice}`] },
      cosmos: {
        accounts: hubs.map(({ id }) => `${id}:${address}`),
        methods: ['cosmos_getAccounts'],
        events,
      },
    })
    // The hash of the key, by another library than the wallet's.
    const pubkey = Buffer.from(
      ecc.pointFromScalar(Buffer.from(testPrivateKeys[0].slice(2), 'hex'), true) ?? [],
    )
    expect(address).toMatch(/^cosmos1/)
    expect(Buffer.from(bech32.decodeToBytes(address).bytes)).toEqual(
      Buffer.from(payments.p2wpkh({ pubkey, network: networks.regtest }).hash ?? []),
    )
    const request = (method: string) =>
      dapp.client.request({ topic, chainId: 'cosmos:cosmoshub-4', request: { method, params: {} } })
    await expect(request('cosmos_getAccounts')).resolves.toEqual([
      { algo: 'secp256k1', address, pubkey: pubkey.toString('base64') },
    ])
    await expect(request('cosmos_signDirect')).rejects.toThrow('method')
  })

  test('of the page has Cosmos for who asks for it', () => {
    expect(readOptions(config, null)).not.toHaveProperty('cosmos')
    expect(readOptions(config, 'cosmos')).toEqual({
      cosmos: { networks: [{ id: 'cosmos:cosmoshub-4', name: 'Cosmos Hub' }] },
    })
  })

  test('of a wallet that serves Solana alone has no other namespace', async () => {
    const { session, request } = await connect({ serves: 'solana' })
    expect(Object.keys(session.namespaces)).toEqual(['solana'])
    await expect(request('eip155:1337', 'personal_sign', ['0x31', evmAlice])).rejects.toThrow('chainId')
  })

  test('is refused if the wallet serves nothing of what is asked for', async () => {
    const peer = await stage.openPeerOf(readOptions(config, 'solana'))
    const dapp = await stage.openApp()
    const { bip122, polkadot } = everything()
    const { uri, connected } = await dapp.proposeNamespaces({ bip122, polkadot } as AskedNamespaces)
    const refused = expect(connected).rejects.toMatchObject({ code: 5100 })
    await peer.pair(uri)
    await expect(peer.approveProposal()).rejects.toThrow('no network that this wallet has')
    await refused
  })

  test('has only the namespaces whose accounts the user chose', async () => {
    const peer = await stage.openPeerOf(readOptions(config, null))
    const dapp = await stage.openApp()
    const { uri, connected } = await dapp.proposeNamespaces(everything())
    await peer.pair(uri)
    await peer.approveProposal(undefined, { accounts: [solBob, dotAlice, dotBob] })
    const { namespaces } = await connected
    expect(Object.keys(namespaces)).toEqual(['solana', 'polkadot'])
    expect(namespaces.solana?.accounts).toEqual([`${solanaId()}:${solBob}`])
    expect(namespaces.polkadot?.accounts).toEqual([
      `${polkadotId()}:${dotAlice}`,
      `${polkadotId()}:${dotBob}`,
    ])
  })

  test('hears of an account and a network in their own namespace only, and the wallet keeps them', async () => {
    const storage = createMemoryStorage()
    const other = { id: 'solana:other', name: 'Other', rpcUrl: 'http://127.0.0.1:9' } as const
    const solana = { chains: [...(readOptions(config, null).solana?.chains ?? []), other] }
    const { peer, dapp } = await connect({ storage, solana })
    const told: unknown[] = []
    dapp.client.events.on('session_event', ({ params: { chainId, event } }) =>
      told.push([chainId, event.name, event.data]),
    )
    const heard = async (...expected: unknown[]) => {
      await eventually(() => expect(told).toHaveLength(expected.length))
      expect(told.splice(0)).toEqual(expected)
    }
    await peer.changeAccount(solBob)
    await heard([solanaId(), 'accountsChanged', [solBob]])
    await peer.changeAccount(btcBob)
    await heard([regtestCaipId, 'accountsChanged', [btcBob]])
    // Whatever prefix it is written with, it is one account.
    await peer.changeAccount('14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3')
    await heard([polkadotId(), 'accountsChanged', [dotBob]])
    await peer.changeNetwork(other.id)
    await heard([other.id, 'chainChanged', 'other'])
    expect(dapp.client.session.getAll()[0]?.namespaces).toMatchObject({
      eip155: { accounts: [`eip155:1337:${evmAlice}`] },
      solana: {
        chains: [solanaId(), other.id],
        accounts: [`${solanaId()}:${solBob}`, `${other.id}:${solBob}`],
      },
      bip122: { accounts: [`${regtestCaipId}:${btcBob}`] },
      polkadot: { accounts: [`${polkadotId()}:${dotBob}`] },
    })
    await expect(peer.changeAccount('11111111111111111111111111111111')).rejects.toThrow('does not hold')
    await expect(peer.changeNetwork('solana:nowhere')).rejects.toThrow('does not know chain solana:nowhere')
    await peer.stop()
    const again = await stage.openPeerOf({ ...readOptions(config, null), solana, storage })
    expect(again.getSnapshot().served).toMatchObject([
      { selectedAccount: evmAlice },
      { selectedAccount: solBob, selectedNetwork: other.id },
      { selectedAccount: btcBob },
      { selectedAccount: dotBob },
    ])
  })

  test('meets refusals and faults with the same codes in every namespace', async () => {
    const { peer, request } = await connect()
    const asked: [chain: string, method: string, params: unknown][] = [
      ['eip155:1337', 'personal_sign', ['0x31', evmAlice]],
      [solanaId(), 'solana_signMessage', { message: base58.encode(hello), pubkey: solAlice }],
      [regtestCaipId, 'signMessage', { account: btcAlice, message: 'hello' }],
      [polkadotId(), 'polkadot_signMessage', { address: dotAlice, message: 'hello' }],
    ]
    for (const [chain, method, params] of asked) {
      peer.next({ kind: 'error', code: -32099, message: 'Not today', methods: [method] })
      await expect(request(chain, method, params)).rejects.toMatchObject({ code: -32099 })
      peer.setAnswer('reject')
      await expect(request(chain, method, params)).rejects.toMatchObject({ code: 4001 })
      peer.setAnswer('ask')
      const waits = expect(request(chain, method, params)).rejects.toMatchObject({ code: 4001 })
      await eventually(() =>
        expect(peer.requests).toMatchObject([{ method, origin: 'http://127.0.0.1:5173' }]),
      )
      await peer.reject()
      await waits
      peer.setAnswer('approve')
    }
  })
})

describe('Solana', () => {
  const connection = () =>
    new Connection(config.solana?.url ?? '', {
      commitment: 'confirmed',
      wsEndpoint: config.solana?.wsUrl ?? '',
    })
  const build = async (to: PublicKey, from = solAlice) => {
    const payerKey = new PublicKey(from)
    const { blockhash } = await connection().getLatestBlockhash()
    const instructions = [
      SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports: LAMPORTS_PER_SOL }),
    ]
    const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    return { transaction, base64: Buffer.from(transaction.serialize()).toString('base64') }
  }

  test('accounts are given, and messages and transactions signed', async () => {
    const { request } = await connect({ serves: 'solana' })
    for (const method of ['solana_getAccounts', 'solana_requestAccounts']) {
      expect(await request(solanaId(), method, {})).toEqual([{ pubkey: solAlice }])
    }
    const key = new PublicKey(solAlice).toBytes()
    const params = { message: base58.encode(hello), pubkey: solAlice }
    const { signature } = await request<{ signature: string }>(solanaId(), 'solana_signMessage', params)
    expect(isSolanaSignature(key, hello, base58.decode(signature))).toBe(true)

    const { transaction, base64 } = await build(Keypair.generate().publicKey)
    const signed = await request<{ signature: string; transaction: string }>(
      solanaId(),
      'solana_signTransaction',
      {
        transaction: base64,
        pubkey: solAlice,
      },
    )
    const message = transaction.message.serialize()
    expect(isSolanaSignature(key, message, base58.decode(signed.signature))).toBe(true)
    const [own] = VersionedTransaction.deserialize(Buffer.from(signed.transaction, 'base64')).signatures
    expect(own && base58.encode(own)).toBe(signed.signature)

    const two = await Promise.all([build(Keypair.generate().publicKey), build(Keypair.generate().publicKey)])
    const all = await request<{ transactions: string[] }>(solanaId(), 'solana_signAllTransactions', {
      transactions: two.map((each) => each.base64),
    })
    expect(
      all.transactions.map((text) => {
        const { signatures, message } = VersionedTransaction.deserialize(Buffer.from(text, 'base64'))
        return isSolanaSignature(key, message.serialize(), signatures[0] as Uint8Array)
      }),
    ).toEqual([true, true])
  })

  test('a transaction is sent, after the user has read it', async () => {
    const { peer, request } = await connect({ serves: 'solana' })
    peer.setAnswer({ requests: 'ask' })
    const to = Keypair.generate().publicKey
    const { base64 } = await build(to)
    const sending = request<{ signature: string }>(solanaId(), 'solana_signAndSendTransaction', {
      transaction: base64,
      sendOptions: { preflightCommitment: 'confirmed' },
    })
    await eventually(() => expect(peer.requests).toHaveLength(1))
    expect(peer.requests[0]?.request).toMatchObject({
      namespace: 'solana',
      kind: 'sendTransaction',
      transactions: [{ rows: expect.arrayContaining([['To', to.toBase58()]]) }],
    })
    await peer.approve()
    const { signature } = await sending
    expect(base58.decode(signature)).toHaveLength(64)
    await expect.poll(() => connection().getBalance(to)).toBe(LAMPORTS_PER_SOL)
    expect(peer.log.entries.map(({ method }) => method)).toContain('sendTransaction')
  })

  test.each<[string, string, () => unknown, number]>([
    ['another account', 'solana_signMessage', () => ({ message: '2', pubkey: solBob }), 4100],
    [
      'a message that is not base58',
      'solana_signMessage',
      () => ({ message: '0OIl', pubkey: solAlice }),
      -32602,
    ],
    ['no transaction', 'solana_signTransaction', () => ({ transaction: 'AAAA' }), -32602],
    ['no list', 'solana_signAllTransactions', () => ({ transactions: 'AAAA' }), -32602],
    ['no parameters', 'solana_signMessage', () => [], -32602],
    [
      'options that are none',
      'solana_signAndSendTransaction',
      () => ({ transaction: 'AAAA', sendOptions: { maxRetries: -1 } }),
      -32602,
    ],
  ])('%s is refused', async (_, method, params, code) => {
    const { request } = await connect({ serves: 'solana' })
    await expect(request(solanaId(), method, params())).rejects.toMatchObject({ code })
  })
})

describe('Bitcoin', () => {
  const network = networks.regtest
  const stranger = payments.p2wpkh({ hash: Buffer.alloc(20, 7), network }).address ?? ''
  interface Known {
    address: string
    publicKey: string
    path: string
    intention: string
  }

  test('addresses are given, and messages signed by both', async () => {
    const { request } = await connect({ serves: 'bip122' })
    const addresses = await request<Known[]>(regtestCaipId, 'getAccountAddresses', { account: btcAlice })
    expect(addresses).toMatchObject([
      {
        address: btcAlice,
        path: "m/84'/1'/0'/0/0",
        intention: 'payment',
        publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
      },
      { address: expect.stringMatching(/^bcrt1p/), path: "m/86'/1'/0'/0/0", intention: 'ordinal' },
    ])
    expect(await request(regtestCaipId, 'getAccountAddresses', { intentions: ['ordinal'] })).toEqual([
      addresses[1],
    ])
    const ordinal = addresses[1]?.address ?? ''
    for (const [address, protocol] of [
      [btcAlice, undefined],
      [btcAlice, 'bip322'],
      [ordinal, undefined],
    ]) {
      const signed = await request<{ address: string; signature: string }>(regtestCaipId, 'signMessage', {
        account: btcAlice,
        address,
        message: 'hello',
        ...(protocol ? { protocol } : {}),
      })
      expect(signed.address).toBe(address)
      const signature = Buffer.from(signed.signature, 'hex').toString('base64')
      expect(Verifier.verifySignature(address ?? '', 'hello', signature)).toBe(true)
      expect(Verifier.verifySignature(address ?? '', 'Other', signature)).toBe(false)
    }
  })

  test('a PSBT is signed, and sent if it should be', async () => {
    const { request } = await connect({ serves: 'bip122' })
    const hash = await bitcoin.fund(btcAlice, 50_000n)
    const funding = Transaction.fromHex(await (await fetch(`${bitcoin.url}/tx/${hash}/hex`)).text())
    const script = payments.p2wpkh({ address: btcAlice, network }).output as Uint8Array
    const index = funding.outs.findIndex((out) => Buffer.from(out.script).equals(Buffer.from(script)))
    const psbt = new Psbt({ network })
      .addInput({ hash, index, witnessUtxo: { script, value: 50_000n } })
      .addOutput({ address: stranger, value: 49_000n })
      .toBase64()
    const signInputs = [{ address: btcAlice, index: 0 }]
    const signed = await request<{ psbt: string }>(regtestCaipId, 'signPsbt', {
      account: btcAlice,
      psbt,
      signInputs,
    })
    expect(signed).not.toHaveProperty('txid')
    const isValid = Psbt.fromBase64(signed.psbt, { network }).validateSignaturesOfAllInputs(
      (publicKey, message, signature) => ecc.verify(message, publicKey, signature),
    )
    expect(isValid).toBe(true)
    const before = bitcoin.balance(stranger).confirmed
    const sent = await request<{ txid: string }>(regtestCaipId, 'signPsbt', {
      psbt,
      signInputs,
      broadcast: true,
    })
    expect(sent.txid).toMatch(/^[0-9a-f]{64}$/)
    expect(bitcoin.balance(stranger).confirmed - before).toBe(49_000n)
  })

  test('a transfer arrives', async () => {
    const { peer, request } = await connect({ serves: 'bip122' })
    await bitcoin.fund(btcAlice, 100_000n)
    peer.setAnswer({ requests: 'ask' })
    const before = bitcoin.balance(stranger).confirmed
    const sending = request<{ txid: string }>(regtestCaipId, 'sendTransfer', {
      account: btcAlice,
      recipientAddress: stranger,
      amount: '20000',
    })
    await eventually(() => expect(peer.requests).toHaveLength(1))
    expect(peer.requests[0]?.request).toMatchObject({
      kind: 'sendTransfer',
      from: btcAlice,
      pays: [{ address: stranger, sats: 20_000n }],
    })
    await peer.approve()
    expect((await sending).txid).toMatch(/^[0-9a-f]{64}$/)
    expect(bitcoin.balance(stranger).confirmed - before).toBe(20_000n)
  })

  test.each<[string, string, unknown, number]>([
    ['another account', 'signMessage', { account: btcBob, message: 'x' }, 4100],
    ["a stranger's address", 'signMessage', { address: stranger, message: 'x' }, 4100],
    ['a protocol that does not exist', 'signMessage', { message: 'x', protocol: 'ECDSA' }, -32602],
    ['no message', 'signMessage', { account: btcAlice }, -32602],
    ['no PSBT', 'signPsbt', { psbt: 'AAAA' }, -32602],
    ['inputs that are none', 'signPsbt', { psbt: 'AAAA', signInputs: [{}] }, -32602],
    ['an amount that is none', 'sendTransfer', { recipientAddress: stranger, amount: '1.5' }, -32602],
    ['a memo', 'sendTransfer', { recipientAddress: stranger, amount: '600', memo: 'ff' }, -32602],
    [
      'change to a stranger',
      'sendTransfer',
      { recipientAddress: stranger, amount: '600', changeAddress: stranger },
      -32602,
    ],
    ['more than there is', 'sendTransfer', { recipientAddress: stranger, amount: '2000000000' }, -32603],
  ])('%s is refused', async (_, method, params, code) => {
    const { request } = await connect({ serves: 'bip122' })
    await expect(request(regtestCaipId, method, params)).rejects.toMatchObject({ code })
  })
})

describe('Polkadot', () => {
  let api: ApiPromise
  beforeAll(async () => {
    // Its own type of a provider does not allow for `exactOptionalPropertyTypes`.
    api = await ApiPromise.create({
      provider: new WsProvider(config.polkadot?.url) as never,
      noInitWarn: true,
    })
  })
  afterAll(() => api?.disconnect())

  test('a message is signed, wrapped so that it is no transaction', async () => {
    const { request } = await connect({ serves: 'polkadot' })
    const { signature } = await request<{ signature: string }>(polkadotId(), 'polkadot_signMessage', {
      address: dotAlice,
      message: 'hello',
    })
    expect(signatureVerify(u8aWrapBytes('hello'), signature, dotAlice).isValid).toBe(true)
    expect(signatureVerify(u8aWrapBytes('other'), signature, dotAlice).isValid).toBe(false)
  })

  test('a transaction is signed, and the network takes it', async () => {
    const { peer, request } = await connect({ serves: 'polkadot' })
    peer.setAnswer({ requests: 'ask' })
    const free = async () => (await api.query.system.account(dotBob)).data.free.toBigInt()
    const before = await free()
    const signPayload = (transactionPayload: { address: string }) =>
      request(polkadotId(), 'polkadot_signTransaction', {
        address: transactionPayload.address,
        transactionPayload,
      })
    const sent = new Promise<void>((resolve, reject) => {
      api.tx.balances
        .transferKeepAlive(dotBob, 10n ** 10n)
        .signAndSend(dotAlice, { signer: { signPayload } as never }, ({ status, dispatchError }) => {
          if (dispatchError) reject(new Error(dispatchError.toString()))
          if (status.isInBlock || status.isFinalized) resolve()
        })
        .catch(reject)
    })
    await eventually(() => expect(peer.requests).toHaveLength(1))
    expect(peer.requests[0]?.request).toMatchObject({
      namespace: 'polkadot',
      account: dotAlice,
      network: config.polkadot?.name,
      call: {
        rows: [
          ['Call', 'balances.transferKeepAlive'],
          ['Amount', '1 DOT'],
          ['To', dotBob],
        ],
      },
    })
    await peer.approve()
    await sent
    expect((await free()) - before).toBe(10n ** 10n)
  })

  test.each<[string, string, () => unknown, number]>([
    ['another account', 'polkadot_signMessage', () => ({ address: dotBob, message: 'x' }), 4100],
    ['no message', 'polkadot_signMessage', () => ({ address: dotAlice }), -32602],
    ['no payload', 'polkadot_signTransaction', () => ({ address: dotAlice }), -32602],
    [
      'a payload of another account',
      'polkadot_signTransaction',
      () => ({ address: dotAlice, transactionPayload: { address: dotBob } }),
      -32602,
    ],
    [
      'a payload of another network',
      'polkadot_signTransaction',
      () => ({
        address: dotAlice,
        transactionPayload: { address: dotAlice, genesisHash: `0x${'1'.repeat(64)}` },
      }),
      -32602,
    ],
    [
      'a payload that is incomplete',
      'polkadot_signTransaction',
      () => ({
        address: dotAlice,
        transactionPayload: { address: dotAlice, genesisHash: stage.sandbox.polkadot?.genesisHash },
      }),
      -32602,
    ],
  ])('%s is refused', async (_, method, params, code) => {
    const { request } = await connect({ serves: 'polkadot' })
    await expect(request(polkadotId(), method, params())).rejects.toMatchObject({ code })
  })
})

test('a wallet that serves nothing is not made', async () => {
  await expect(stage.openPeerOf({})).rejects.toThrow('at least one namespace')
})
