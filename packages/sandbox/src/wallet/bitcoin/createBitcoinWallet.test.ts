import * as ecc from '@bitcoinerlab/secp256k1'
import { getWallets } from '@wallet-standard/app'
import { Verifier } from 'bip322-js'
import { initEccLib, networks, Psbt, payments, Transaction } from 'bitcoinjs-lib'
import {
  AddressPurpose,
  addListener,
  getProviders,
  MessageSigningProtocols,
  RpcErrorCode,
} from 'sats-connect'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { eventually } from '../../../test/eventually.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { openBitcoinWallet, regtestAt } from '../../../test/openBitcoinWallet.js'
import { type SandboxBitcoin, startBitcoin } from '../../bitcoin/startBitcoin.js'
import type { Fault } from '../types.js'
import type { BitcoinFace, SandboxBitcoinWallet } from './types.js'

initEccLib(ecc)
const network = networks.regtest
const { Payment, Ordinals } = AddressPurpose

let chain: SandboxBitcoin
beforeAll(async () => {
  chain = await startBitcoin({ automine: true })
})
afterAll(() => chain.stop())
// Providers are found through the window. No other part of a page is needed.
beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

type Face = Record<string, (...args: unknown[]) => Promise<unknown>>
const inWindow = (path: string) =>
  path.split('.').reduce((found: unknown, part) => (found as Record<string, unknown>)[part], window) as Face

function open(faces?: readonly BitcoinFace[], approval: 'auto' | 'window' = 'auto') {
  const wallet = openBitcoinWallet({ network: regtestAt(chain.url), approval })
  wallet.announce(faces)
  return wallet
}

/** An address of another person. */
const stranger = payments.p2wpkh({ hash: Buffer.alloc(20, 7), network }).address ?? ''

interface Known {
  address: string
  publicKey: string
}

/** Builds a PSBT that spends one new coin of each address and pays another person. */
async function buildPsbt(payment: Known, ordinals: Known): Promise<Psbt> {
  const psbt = new Psbt({ network })
  const scripts = [
    payments.p2wpkh({ address: payment.address, network }).output,
    payments.p2tr({ address: ordinals.address, network }).output,
  ]
  for (const [index, { address }] of [payment, ordinals].entries()) {
    const hash = await chain.fund(address, 50_000n)
    const tx = Transaction.fromHex(await (await fetch(`${chain.url}/tx/${hash}/hex`)).text())
    const script = scripts[index] as Uint8Array
    const vout = tx.outs.findIndex((out) => Buffer.from(out.script).equals(Buffer.from(script)))
    psbt.addInput({ hash, index: vout, witnessUtxo: { script, value: 50_000n } })
  }
  return psbt.addOutput({ address: stranger, value: 98_000n })
}

describe('sats-connect', () => {
  const request = (async (method: never, params: never) => {
    const { request: ask } = await import('sats-connect')
    return ask(method, params, 'LatchkeySandboxBitcoin')
  }) as (
    method: string,
    params: unknown,
  ) => Promise<{ status: string; result?: never; error?: { code: number } }>
  const addresses = async (): Promise<[Known, Known]> =>
    (await request('getAccounts', { purposes: [Payment, Ordinals] })).result as never

  test('finds the wallet and connects', async () => {
    open()
    expect(getProviders().map(({ id, name }) => [id, name])).toEqual([
      ['LatchkeySandboxBitcoin', 'Sandbox Bitcoin Wallet'],
    ])
    expect(await request('wallet_connect', null)).toMatchObject({
      status: 'success',
      result: {
        addresses: [
          { purpose: 'payment', addressType: 'p2wpkh', address: expect.stringMatching(/^bcrt1q/) },
          { purpose: 'ordinals', addressType: 'p2tr', address: expect.stringMatching(/^bcrt1p/) },
        ],
        network: { bitcoin: { name: 'Regtest' } },
      },
    })
    const only = await request('getAccounts', { purposes: [Ordinals] })
    expect(only.result).toMatchObject([{ purpose: 'ordinals' }])
    await request('wallet_disconnect', null)
    expect(await request('wallet_getAccount', null)).toMatchObject({
      error: { code: RpcErrorCode.ACCESS_DENIED },
    })
  })

  test.each([
    [0, undefined, 'ECDSA'],
    [0, MessageSigningProtocols.BIP322, 'BIP322'],
    [1, undefined, 'BIP322'],
  ])('signs a message: address %d, protocol %s', async (index, protocol, used) => {
    open()
    const { address = '' } = (await addresses())[index] ?? {}
    const { result } = await request('signMessage', {
      address,
      message: 'Grüße',
      ...(protocol && { protocol }),
    })
    expect(result).toMatchObject({ address, protocol: used })
    const { signature } = result as unknown as { signature: string }
    expect(Verifier.verifySignature(address, 'Grüße', signature)).toBe(true)
    expect(Verifier.verifySignature(address, 'Other', signature)).toBe(false)
  })

  test('rejects ECDSA for taproot', async () => {
    open()
    const [, { address }] = await addresses()
    const params = { address, message: 'x', protocol: MessageSigningProtocols.ECDSA }
    expect(await request('signMessage', params)).toMatchObject({
      error: { code: RpcErrorCode.METHOD_NOT_SUPPORTED },
    })
  })

  test('signs a PSBT of both addresses, which another library finalizes', async () => {
    open()
    const [payment, ordinals] = await addresses()
    const psbt = await buildPsbt(payment, ordinals)
    const { result } = await request('signPsbt', {
      psbt: psbt.toBase64(),
      signInputs: { [payment.address]: [0], [ordinals.address]: [1] },
    })
    const signed = Psbt.fromBase64((result as unknown as { psbt: string }).psbt, { network })
    const valid = signed.validateSignaturesOfAllInputs((publicKey, hash, signature) =>
      publicKey.length === 32
        ? ecc.verifySchnorr(hash, publicKey, signature)
        : ecc.verify(hash, publicKey, signature),
    )
    expect(valid).toBe(true)
    const before = chain.balance(stranger).confirmed
    const hex = signed.finalizeAllInputs().extractTransaction().toHex()
    expect((await fetch(`${chain.url}/tx`, { method: 'POST', body: hex })).status).toBe(200)
    expect(chain.balance(stranger).confirmed - before).toBe(98_000n)
  })

  test('signs and sends a PSBT', async () => {
    open()
    const psbt = await buildPsbt(...(await addresses()))
    const { result } = await request('signPsbt', { psbt: psbt.toBase64(), broadcast: true })
    const { txid } = result as unknown as { txid: string }
    expect((await fetch(`${chain.url}/tx/${txid}`)).status).toBe(200)
  })

  test('sends a transfer and receives the change', async () => {
    open()
    const [payment] = await addresses()
    await chain.fund(payment.address, 100_000n)
    const [mine, theirs] = [chain.balance(payment.address).confirmed, chain.balance(stranger).confirmed]
    const { status } = await request('sendTransfer', { recipients: [{ address: stranger, amount: 30_000 }] })
    expect(status).toBe('success')
    expect(chain.balance(stranger).confirmed - theirs).toBe(30_000n)
    const cost = mine - chain.balance(payment.address).confirmed
    expect(cost).toBeGreaterThan(30_000n)
    expect(cost).toBeLessThan(32_000n)
    const { result } = await request('getBalance', null)
    expect(result).toMatchObject({ confirmed: String(chain.balance(payment.address).confirmed) })
  })

  test.each(['p2wpkh', 'p2sh-p2wpkh', 'p2pkh'] as const)(
    'replaces its transfers from %s by ones with a higher fee (BIP-125)',
    async (paymentType) => {
      const slow = await startBitcoin()
      onTestFinished(() => slow.stop())
      const wallet = openBitcoinWallet({ network: regtestAt(slow.url), approval: 'auto', paymentType })
      wallet.announce(['sats-connect'])
      const [payment] = await addresses()
      await slow.fund(payment.address, 100_000n)
      const recipients = [{ address: stranger, amount: 30_000 }]
      const sent = await request('sendTransfer', { recipients })
      const { txid } = sent.result as unknown as { txid: string }
      const paid = () => slow.balance(stranger).unconfirmed
      const faster = await wallet.replaceTransfer(txid, 'higherFee')
      expect([slow.mempool, paid()]).toEqual([[faster], 30_000n])
      const other = await wallet.replaceTransfer(faster, [{ address: stranger, sats: 4_000n }])
      expect([slow.mempool, paid()]).toEqual([[other], 4_000n])
      const cancellation = await wallet.replaceTransfer(other, 'cancellation')
      expect([slow.mempool, paid()]).toEqual([[cancellation], 0n])
      await slow.mine()
      expect(slow.balance(payment.address).confirmed).toBeGreaterThan(95_000n)
      await expect(wallet.replaceTransfer(cancellation, 'cancellation')).rejects.toThrow()
      const foreign = await slow.fund(stranger, 5_000n)
      await expect(wallet.replaceTransfer(foreign, 'higherFee')).rejects.toThrow('does not spend')
    },
  )

  test.each<[string, string, (payment: string) => unknown]>([
    [
      'another network',
      'sendTransfer',
      () => ({ recipients: [{ address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', amount: 9_000 }] }),
    ],
    ['dust', 'sendTransfer', () => ({ recipients: [{ address: stranger, amount: 100 }] })],
    ['an amount with decimals', 'sendTransfer', () => ({ recipients: [{ address: stranger, amount: 0.5 }] })],
    ['garbage for a PSBT', 'signPsbt', () => ({ psbt: 'AAAA' })],
    ['an unknown protocol', 'signMessage', (address) => ({ address, message: 'x', protocol: 'RSA' })],
  ])('rejects %s without asking the user', async (_, method, params) => {
    const wallet = open()
    const [payment] = await addresses()
    wallet.controls.setApproval('window')
    expect(await request(method, params(payment.address))).toMatchObject({
      status: 'error',
      error: { code: RpcErrorCode.INVALID_PARAMS },
    })
  })

  test('rejects more than the balance, and an address without permission', async () => {
    open()
    await addresses()
    const recipients = [{ address: stranger, amount: 2_000_000_000_000 }]
    expect(await request('sendTransfer', { recipients })).toMatchObject({
      error: { code: RpcErrorCode.INTERNAL_ERROR, message: expect.stringContaining('Insufficient funds') },
    })
    expect(await request('signMessage', { address: stranger, message: 'x' })).toMatchObject({
      error: { code: RpcErrorCode.ACCESS_DENIED },
    })
    expect(await request('no_such_method', null)).toMatchObject({
      error: { code: RpcErrorCode.METHOD_NOT_FOUND },
    })
  })

  test('signs with a sighash that leaves parts open only on request', async () => {
    open()
    const psbt = await buildPsbt(...(await addresses()))
    psbt.updateInput(0, { sighashType: Transaction.SIGHASH_NONE })
    expect(await request('signPsbt', { psbt: psbt.toBase64() })).toMatchObject({
      error: { message: expect.stringContaining('was not asked for') },
    })
  })

  test('sends an event when the account changes', async () => {
    const wallet = open()
    const heard: unknown[] = []
    addListener(
      { eventName: 'accountChange', cb: (event: unknown) => heard.push(event) } as never,
      'LatchkeySandboxBitcoin',
    )
    await addresses()
    wallet.controls.switchAccount(wallet.accounts[1] ?? '')
    await Promise.resolve()
    expect(heard.at(-1)).toMatchObject({
      type: 'accountChange',
      addresses: [{ address: wallet.accounts[1] }, {}],
    })
    const [payment] = await addresses()
    expect(payment.address).toBe(wallet.accounts[1])
  })

  test.each<[Fault, object]>([
    [{ kind: 'reject' }, { code: RpcErrorCode.USER_REJECTION }],
    [{ kind: 'locked' }, { code: RpcErrorCode.ACCESS_DENIED }],
    [{ kind: 'alreadyPending' }, { code: RpcErrorCode.INTERNAL_ERROR }],
    [{ kind: 'dead' }, { code: RpcErrorCode.INTERNAL_ERROR }],
    [
      { kind: 'error', code: -1, message: 'no luck' },
      { code: -1, message: 'no luck' },
    ],
  ])('answers %j with an error and never rejects; then the wallet works again', async (fault, error) => {
    const wallet = open()
    wallet.controls.next(fault)
    expect(await request('wallet_connect', null)).toMatchObject({ status: 'error', error })
    expect(await request('wallet_connect', null)).toMatchObject({ status: 'success' })
  })

  test('a silent request and a wrong answer', async () => {
    const wallet = open()
    wallet.controls.next({ kind: 'silent' })
    const asked = request('wallet_connect', null)
    await eventually(() => expect(wallet.controls.pending).toMatchObject([{ silent: true }]))
    await wallet.controls.release()
    expect(await asked).toMatchObject({ status: 'success' })
    wallet.controls.next({ kind: 'wrongAnswer', result: 'x' })
    const recipients = [{ address: stranger, amount: 1_000 }]
    await chain.fund(wallet.accounts[0] ?? '', 10_000n)
    expect(await request('sendTransfer', { recipients })).toMatchObject({ status: 'success', result: 'x' })
  })
})

describe('Wallet Standard', () => {
  interface Output {
    signedPsbt: Uint8Array
    signature: Uint8Array
    txId: string
    accounts: { address: string; purpose: string; publicKey: Uint8Array }[]
  }
  const features = (wallet: SandboxBitcoinWallet) =>
    wallet.standard.features as unknown as Record<
      string,
      Record<string, (input?: unknown) => Promise<Output[] & Output>>
    >
  const call = (wallet: SandboxBitcoinWallet, feature: string, input?: unknown) => {
    const [, method = ''] = feature.split(':')
    const found = features(wallet)[feature]?.[method]
    if (!found) throw new Error(`no ${feature}`)
    return found(input)
  }

  test('connects by purpose and signs', async () => {
    const wallet = open()
    expect(getWallets().get()).toContain(wallet.standard)
    expect(wallet.standard.chains).toEqual(['bitcoin:regtest', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'])
    const { accounts } = await call(wallet, 'bitcoin:connect', { purposes: ['payment', 'ordinals'] })
    expect(accounts.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals'])
    expect(wallet.standard.accounts).toEqual(accounts)
    for (const account of accounts) {
      const message = new TextEncoder().encode('hello')
      const [output] = await call(wallet, 'bitcoin:signMessage', { account, message })
      const signature = Buffer.from(output?.signature ?? []).toString('base64')
      expect(Verifier.verifySignature(account.address, 'hello', signature)).toBe(true)
    }
    const [payment, ordinals] = accounts.map(({ address, publicKey }) => ({
      address,
      publicKey: Buffer.from(publicKey).toString('hex'),
    })) as [Known, Known]
    const psbt = await buildPsbt(payment, ordinals)
    const inputsToSign = accounts.map((account, index) => ({ account, signingIndexes: [index] }))
    const input = { psbt: new Uint8Array(psbt.toBuffer()), inputsToSign, chain: 'bitcoin:regtest' }
    const [signed] = await call(wallet, 'bitcoin:signTransaction', input)
    expect(Psbt.fromBuffer(Buffer.from(signed?.signedPsbt ?? [])).data.inputs[1]?.tapKeySig).toBeDefined()
    const [sent] = await call(wallet, 'bitcoin:signAndSendTransaction', input)
    expect((await fetch(`${chain.url}/tx/${sent?.txId}`)).status).toBe(200)
  })

  test('a signature that leaves parts open has a warning', async () => {
    const wallet = open()
    const { accounts } = await call(wallet, 'bitcoin:connect', {})
    const [payment, ordinals] = accounts as unknown as [Known, Known]
    const psbt = await buildPsbt(payment, ordinals)
    wallet.controls.setApproval('window')
    const signing = call(wallet, 'bitcoin:signTransaction', {
      psbt: new Uint8Array(psbt.toBuffer()),
      inputsToSign: [{ account: accounts[0], signingIndexes: [0], sigHash: 'SINGLE|ANYONECANPAY' }],
    })
    const request = wallet.controls.pending[0]?.request
    expect(request).toMatchObject({
      namespace: 'bip122',
      kind: 'signPsbt',
      psbts: [
        { isOpen: true, fee: 2_000n, pays: [{ address: stranger, sats: 98_000n }], signs: [0], inputs: 2 },
      ],
    })
    await wallet.controls.approve()
    const [signed] = await signing
    const { partialSig } = Psbt.fromBuffer(Buffer.from(signed?.signedPsbt ?? [])).data.inputs[0] ?? {}
    expect(partialSig?.[0]?.signature.at(-1)).toBe(0x83)
  })

  test('rejects another chain and an input of another owner', async () => {
    const wallet = open()
    const { accounts } = await call(wallet, 'bitcoin:connect', {})
    const psbt = new Uint8Array((await buildPsbt(...(accounts as unknown as [Known, Known]))).toBuffer())
    const inputsToSign = [{ account: accounts[0], signingIndexes: [1] }]
    await expect(call(wallet, 'bitcoin:signTransaction', { psbt, inputsToSign })).rejects.toThrow(
      'does not belong',
    )
    await expect(
      call(wallet, 'bitcoin:signTransaction', { psbt, inputsToSign, chain: 'bitcoin:mainnet' }),
    ).rejects.toThrow('does not know the chain')
  })

  test('restores its state after a reload', async () => {
    const storage = memoryStorage()
    await call(openBitcoinWallet({ storage }), 'standard:connect')
    const again = openBitcoinWallet({ storage })
    expect(again.standard.accounts).toHaveLength(2)
    again.controls.setLocked(true)
    expect(again.standard.accounts).toEqual([])
  })
})

describe('providers of single wallets', () => {
  test('UniSat', async () => {
    const wallet = open(['unisat'])
    const unisat = inWindow('unisat')
    expect(await unisat.getAccounts?.()).toEqual([])
    const [address] = ((await unisat.requestAccounts?.()) ?? []) as string[]
    expect(address).toBe(wallet.accounts[0])
    const signature = (await unisat.signMessage?.('hi', 'bip322-simple')) as string
    expect(Verifier.verifySignature(address ?? '', 'hi', signature)).toBe(true)
    await chain.fund(address ?? '', 50_000n)
    expect(await unisat.sendBitcoin?.(stranger, 5_000, { feeRate: 2 })).toMatch(/^[0-9a-f]{64}$/)
    const publicKey = (await unisat.getPublicKey?.()) as string
    const psbt = await buildPsbt(
      { address: address ?? '', publicKey },
      {
        address:
          payments.p2tr({ internalPubkey: Buffer.from(publicKey.slice(2), 'hex'), network }).address ?? '',
        publicKey,
      },
    )
    const signed = (await unisat.signPsbt?.(psbt.toHex())) as string
    expect(await unisat.pushPsbt?.(signed)).toMatch(/^[0-9a-f]{64}$/)
    wallet.controls.next({ kind: 'reject' })
    await expect(unisat.signMessage?.('hi')).rejects.toMatchObject({ code: 4001 })
    await expect(unisat.switchNetwork?.('livenet')).rejects.toThrow('stays on Regtest')
    expect(await unisat.getNetwork?.()).toBe('regtest')
  })

  test('OKX', async () => {
    const wallet = open(['okx'])
    const okx = inWindow('okxwallet.bitcoin')
    const account = (await okx.connect?.()) as Known
    expect(account).toMatchObject({ address: wallet.accounts[0], publicKey: expect.stringMatching(/^0[23]/) })
    await chain.fund(account.address, 50_000n)
    const before = chain.balance(stranger).confirmed
    expect(await okx.send?.({ from: account.address, to: stranger, value: '0.00012' })).toMatchObject({
      txhash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(chain.balance(stranger).confirmed - before).toBe(12_000n)
  })

  test('Leather', async () => {
    const wallet = open(['leather'])
    const { request } = inWindow('LeatherProvider')
    const { result } = ((await request?.('getAddresses')) ?? {}) as {
      result: { addresses: { address: string; type: string }[] }
    }
    expect(result.addresses.map(({ type }) => type)).toEqual(['p2wpkh', 'p2tr'])
    const signed = (await request?.('signMessage', { message: 'hi', paymentType: 'p2tr' })) as {
      result: { address: string; signature: string }
    }
    expect(Verifier.verifySignature(signed.result.address, 'hi', signed.result.signature)).toBe(true)
    await chain.fund(wallet.accounts[0] ?? '', 50_000n)
    expect(
      await request?.('sendTransfer', { recipients: [{ address: stranger, amount: '2000' }] }),
    ).toMatchObject({
      result: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    wallet.controls.next({ kind: 'reject' })
    await expect(request?.('signMessage', { message: 'hi' })).rejects.toMatchObject({ error: { code: 4001 } })
  })
})
