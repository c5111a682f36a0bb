import { type SandboxBitcoin, startBitcoin } from '@latchkey/sandbox'
import { base64 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addBitcoinWallet,
  clearPage,
  createBitcoinScene,
  regtestNetwork,
} from '../../../test/bitcoinScene.js'
import { buildPsbt, extractTransaction } from '../../../test/psbt.js'
import { readPsbt } from './psbt/readPsbt.js'
import { readTxid } from './psbt/readTxid.js'

let chain: SandboxBitcoin
beforeAll(async () => {
  chain = await startBitcoin({ automine: true })
})
afterAll(() => chain.stop())
afterEach(clearPage)

const message = 'Grüße'
const stranger = 'bcrt1qqurswpc8qurswpc8qurswpc8qurswpc8dxm0gk'

async function open(
  options: Pick<Parameters<typeof addBitcoinWallet>[1] & {}, 'paymentType' | 'prefixesBip322'>,
) {
  addBitcoinWallet(['sats-connect'], { url: chain.url, ...options })
  const { adapter, connect } = createBitcoinScene({ enableTransfers: true, url: chain.url })
  const { accounts, connectorKey } = await connect()
  const { address = '', type } = accounts[0] ?? {}
  return { adapter, address, type, request: { connectorKey, address, network: regtestNetwork(chain.url) } }
}

describe.each([
  ['p2wpkh', /^bcrt1q/, 'smp'],
  ['p2sh-p2wpkh', /^2/, 'ful'],
  ['p2pkh', /^[mn]/, 'ful'],
] as const)('a wallet whose payment addresses are %s', (paymentType, form, prefix) => {
  test('the id of a broadcast PSBT is that of its transaction', async () => {
    const { address, request, adapter } = await open({ paymentType })
    const psbt = (await buildPsbt(chain, [address], stranger)).toBase64()
    const signed = await adapter.psbt.sign({ ...request, psbt, broadcast: true })
    const read = (base64Text: string) => readPsbt(base64.decode(base64Text))
    expect(readTxid(read(psbt), read(signed.psbt))).toBe(signed.txid)
    // Without the signatures, it is known only if no script precedes them.
    expect(readTxid(read(psbt), undefined)).toBe(paymentType === 'p2wpkh' ? signed.txid : undefined)
  })

  test('connects, and the address is for payments', async () => {
    const { address, type } = await open({ paymentType })
    expect(address).toMatch(form)
    expect(type).toBe('payment')
  })

  test('signs messages with ECDSA: another library verifies them', async () => {
    const { adapter, address, request } = await open({ paymentType })
    const signature = await adapter.signMessage({ ...request, message })
    expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    expect(Verifier.verifySignature(address, `${message}!`, signature)).toBe(false)
  })

  test('signs messages by BIP-322, with and without the prefix that the wallet writes', async () => {
    const older = await open({ paymentType })
    const plain = await older.adapter.messages.sign({ ...older.request, message, protocol: 'bip322' })
    expect(plain).toMatch(/^(?:[A-Za-z0-9+/]{4})+[A-Za-z0-9+/=]{0,4}$/)
    clearPage()
    const today = await open({ paymentType, prefixesBip322: true })
    const signature = await today.adapter.messages.sign({ ...today.request, message, protocol: 'bip322' })
    expect(signature.slice(0, 3)).toBe(prefix)
    if (prefix === 'smp')
      expect(Verifier.verifySignature(today.address, message, signature.slice(3))).toBe(true)
    // BIP-137 signatures have no prefix.
    const ecdsa = await today.adapter.messages.sign({ ...today.request, message, protocol: 'ecdsa' })
    expect(Verifier.verifySignature(today.address, message, ecdsa)).toBe(true)
  })

  test('sends: the network accepts the transaction', async () => {
    const { adapter, address, request } = await open({ paymentType })
    await chain.fund(address, 100_000n)
    const before = chain.balance(stranger).confirmed
    const sending = adapter.transfers.send({ ...request, to: stranger, value: 20_000n })
    expect(await sending).toMatch(/^[0-9a-f]{64}$/)
    expect(chain.balance(stranger).confirmed - before).toBe(20_000n)
    const { fee } = await adapter.transfers.estimate({ ...request, to: stranger, value: 20_000n })
    expect(fee).toBeGreaterThan(0n)
  })

  test('signs a PSBT: the network accepts the transaction', async () => {
    const { adapter, address, request } = await open({ paymentType })
    const psbt = await buildPsbt(chain, [address], stranger)
    const signed = await adapter.psbt.sign({ ...request, psbt: psbt.toBase64() })
    const sent = await fetch(`${chain.url}/tx`, { method: 'POST', body: extractTransaction(signed.psbt) })
    expect(await sent.text()).toMatch(/^[0-9a-f]{64}$/)
  })
})
