import { type SandboxBitcoin, startBitcoin } from '@latchkey/sandbox'
import type { BitcoinFace } from '@latchkey/sandbox/wallet'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addBitcoinWallet,
  clearPage,
  createBitcoinScene,
  regtestNetwork,
} from '../../../test/bitcoinScene.js'
import { buildPsbt, extractTransaction, signedInputs } from '../../../test/psbt.js'
import { bitcoin } from '../../shared/chains.js'
import { UserRejectedError } from '../../shared/errors/rpc.js'
import { NetworkMismatchError } from '../base/errors.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { BroadcastUnsupportedError, InvalidPsbtError } from './errors.js'
import { readPsbt } from './psbt/readPsbt.js'

let chain: SandboxBitcoin
beforeAll(async () => {
  chain = await startBitcoin({ automine: true })
})
afterAll(() => chain.stop())
afterEach(clearPage)

const stranger = 'bcrt1qqurswpc8qurswpc8qurswpc8qurswpc8dxm0gk'
const network = () => regtestNetwork(chain.url)

async function open(face: BitcoinFace) {
  const wallet = addBitcoinWallet([face], { url: chain.url })
  const { adapter, connect } = createBitcoinScene({ url: chain.url })
  const { accounts, connectorKey } = await connect()
  const [payment = '', ordinal = ''] = accounts.map(({ address }) => address)
  return {
    wallet,
    adapter,
    payment,
    ordinal,
    request: { connectorKey, address: payment, network: network() },
  }
}

describe.each<[face: BitcoinFace, sharesBoth: boolean]>([
  ['standard', true],
  ['sats-connect', true],
  ['leather', true],
  ['okx', false],
  ['unisat', false],
])('%s', (face, sharesBoth) => {
  test('signs all inputs of the account: another library verifies the signatures, and the network accepts them', async () => {
    const { adapter, payment, ordinal, request } = await open(face)
    const psbt = await buildPsbt(chain, sharesBoth ? [payment, ordinal] : [payment], stranger)
    const before = chain.balance(stranger).confirmed
    const signed = await adapter.psbt.sign({ ...request, psbt: psbt.toBase64() })
    expect(signed.txid).toBeUndefined()
    expect(signedInputs(signed.psbt)).toEqual(sharesBoth ? [0, 1] : [0])
    const sent = await fetch(`${chain.url}/tx`, { method: 'POST', body: extractTransaction(signed.psbt) })
    expect(sent.status).toBe(200)
    expect(chain.balance(stranger).confirmed - before).toBe(sharesBoth ? 98_000n : 49_000n)
  })

  test('signs the named input only', async () => {
    const { adapter, payment, request } = await open(face)
    const psbt = await buildPsbt(chain, [payment, payment], stranger)
    const inputs = [{ index: 1, address: payment }]
    const signed = await adapter.psbt.sign({ ...request, psbt: psbt.toBase64(), inputs })
    expect(signedInputs(signed.psbt)).toEqual([1])
  })

  test('broadcasts if requested', async () => {
    const { adapter, payment, request } = await open(face)
    const psbt = await buildPsbt(chain, [payment], stranger)
    const before = chain.balance(stranger).confirmed
    const { txid } = await adapter.psbt.sign({ ...request, psbt: psbt.toBase64(), broadcast: true })
    expect((await fetch(`${chain.url}/tx/${txid}`)).status).toBe(200)
    expect(chain.balance(stranger).confirmed - before).toBe(49_000n)
  })

  test('rejects if the user refuses', async () => {
    const { adapter, payment, request, wallet } = await open(face)
    const psbt = (await buildPsbt(chain, [payment], stranger)).toBase64()
    wallet.controls.next({ kind: 'reject' })
    await expect(adapter.psbt.sign({ ...request, psbt })).rejects.toBeInstanceOf(UserRejectedError)
  })
})

test('rejects without asking a wallet that cannot broadcast', async () => {
  const { adapter, payment, request, wallet } = await open('unisat')
  const psbt = (await buildPsbt(chain, [payment], stranger)).toBase64()
  delete (window as unknown as { unisat: { pushPsbt?: unknown } }).unisat.pushPsbt
  const scene = createBitcoinScene({ url: chain.url })
  await scene.connect('UniSat')
  wallet.controls.setApproval('window')
  const refused = scene.adapter.psbt.sign({ ...request, psbt, broadcast: true })
  await expect(refused).rejects.toThrow('Broadcast not supported for partial signing')
  await expect(refused).rejects.toBeInstanceOf(BroadcastUnsupportedError)
  expect(wallet.controls.pending).toEqual([])
  await adapter.disconnect({})
})

test('does not ask the wallet for a PSBT that cannot be signed', async () => {
  const { adapter, payment, request, wallet } = await open('sats-connect')
  wallet.controls.setApproval('window')
  const psbt = (await buildPsbt(chain, [payment], stranger)).toBase64()
  const foreign = (await buildPsbt(chain, [stranger], payment)).toBase64()
  const sign = (changes: object) => adapter.psbt.sign({ ...request, psbt, ...changes })
  for (const bad of ['', 'AAAA', '%', psbt.slice(0, 40), foreign])
    await expect(sign({ psbt: bad })).rejects.toBeInstanceOf(InvalidPsbtError)
  for (const inputs of [
    [],
    [{ index: 1, address: payment }],
    [{ index: -1, address: payment }],
    [{ index: 0, address: stranger }],
  ])
    await expect(sign({ inputs })).rejects.toBeInstanceOf(InvalidPsbtError)
  await expect(sign({ network: bitcoin })).rejects.toBeInstanceOf(NetworkMismatchError)
  expect(wallet.controls.pending).toEqual([])
})

test('rejects an answer that is another transaction or no PSBT', async () => {
  const { adapter, payment, request, wallet } = await open('sats-connect')
  const psbt = (await buildPsbt(chain, [payment], stranger)).toBase64()
  const other = (await buildPsbt(chain, [payment], payment)).toBase64()
  const answers = [null, 'x', [], { psbt: other }, { psbt: 'AAAA' }, { psbt: 42 }]
  for (const result of answers) {
    wallet.controls.next({ kind: 'wrongAnswer', result })
    await expect(adapter.psbt.sign({ ...request, psbt })).rejects.toBeInstanceOf(InvalidWalletAnswerError)
  }
})

test('throws InvalidPsbtError for a truncated or damaged PSBT', async () => {
  const { payment, ordinal } = await open('sats-connect')
  const bytes = new Uint8Array((await buildPsbt(chain, [payment, ordinal], stranger)).toBuffer())
  const attempt = (each: Uint8Array) => {
    try {
      return readPsbt(each).inputs.length
    } catch (error) {
      return error
    }
  }
  expect(attempt(bytes)).toBe(2)
  for (let length = 0; length < bytes.length - 1; length++) {
    const cut = attempt(bytes.subarray(0, length))
    // The map of outputs at the end is not read.
    if (cut !== 2) expect(cut).toBeInstanceOf(InvalidPsbtError)
  }
  for (let at = 0; at < bytes.length; at++) {
    const damaged = attempt(bytes.with(at, 0xff))
    if (typeof damaged !== 'number') expect(damaged).toBeInstanceOf(InvalidPsbtError)
  }
})
