import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, networks, payments, script, Transaction } from 'bitcoinjs-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressOf, signWithScure, testKey } from '../../../test/bitcoinSpends.js'
import { createFaucet, faucetScript } from '../createFaucet.js'
import { maxMoney } from '../regtest.js'
import { createLedger, type Ledger, scripthashOf } from './createLedger.js'

const alice = testKey(1)
const publicKey = ecc.pointFromScalar(alice, true) as Uint8Array
const from = addressOf('p2wpkh', alice)
const p2wpkh = (pubkey: Uint8Array) => {
  const { output, hash } = payments.p2wpkh({ hash: crypto.hash160(pubkey), network: networks.regtest })
  if (!output || !hash) throw new Error('A key hash has a script.')
  return { output, hash }
}

let ledger: Ledger
let fund: (address: string, sats: bigint) => string
beforeEach(() => {
  ledger = createLedger({ minerScript: faucetScript, minimumRate: () => 1 })
  const faucet = createFaucet()
  faucet.fill(ledger)
  fund = (address, sats) => faucet.pay(ledger, address, sats, 1)
})

/** A payment of 50,000 from 60,000 satoshis, before it is signed. */
function draft(address = from): Transaction {
  const tx = new Transaction()
  tx.version = 2
  tx.addInput(Buffer.from(fund(address, 60_000n), 'hex').reverse(), 0)
  tx.addOutput(p2wpkh(publicKey).output, 50_000n)
  return tx
}

function sign(tx: Transaction, pubkey = publicKey): string {
  const { hash } = p2wpkh(pubkey)
  const code = payments.p2pkh({ hash, network: networks.regtest }).output as Uint8Array
  for (const [index] of tx.ins.entries()) {
    const digest = tx.hashForWitnessV0(index, code, 60_000n, 1)
    tx.setWitness(index, [script.signature.encode(ecc.sign(digest, alice), 1), pubkey])
  }
  return tx.toHex()
}

describe('what a transaction says of itself is checked', () => {
  test('as it stands it is taken', () => {
    const tx = draft()
    expect(ledger.accept(sign(tx))).toBe(tx.getId())
    expect(ledger.entry(tx.getId())?.fee).toBe(10_000n)
  })

  test.each<[string, (tx: Transaction) => void]>([
    ['bad-txns-inputs-duplicate', (tx) => void tx.addInput(tx.ins[0]?.hash as Uint8Array, 0)],
    ['bad-txns-vout-empty', (tx) => void tx.outs.splice(0)],
    ['bad-txns-vout-toolarge', (tx) => void tx.addOutput(p2wpkh(publicKey).output, maxMoney + 1n)],
    ['bad-txns-txouttotal-toolarge', (tx) => void tx.addOutput(p2wpkh(publicKey).output, maxMoney)],
    ['version', (tx) => void Object.assign(tx, { version: 4 })],
    ['scriptpubkey', (tx) => void tx.addOutput(Uint8Array.of(0x51), 1_000n)],
    ['scriptpubkey', (tx) => void tx.addOutput(new Uint8Array(), 1_000n)],
    ['tx-size', (tx) => void tx.addOutput(new Uint8Array(100_000).fill(0x6a), 0n)],
    ['tx-size-small', (tx) => void tx.outs.splice(0, 1, { script: Uint8Array.of(0x6a), value: 0n })],
  ])('and refused: %s', (reason, change) => {
    const tx = draft()
    change(tx)
    expect(() => ledger.accept(sign(tx))).toThrow(expect.objectContaining({ code: -26, message: reason }))
    expect(ledger.mempool).toEqual([])
  })

  test('and refused: coinbase', () => {
    const tx = draft()
    tx.ins.splice(0)
    tx.addInput(new Uint8Array(32), 0xffffffff, 0xffffffff, Uint8Array.of(1, 2, 3))
    expect(() => ledger.accept(tx.toHex())).toThrow('coinbase')
  })

  test('it may carry words', () => {
    const tx = draft()
    tx.addOutput(script.compile([0x6a, Buffer.from('hello')]), 0n)
    expect(ledger.accept(sign(tx))).toBe(tx.getId())
  })
})

describe('what an input shows is checked', () => {
  test('a scriptSig next to a witness is refused', () => {
    const tx = draft()
    tx.setInputScript(0, Uint8Array.of(0x51))
    expect(() => ledger.accept(sign(tx))).toThrow('Witness requires empty scriptSig')
  })

  test('a witness next to a scriptSig is refused', () => {
    const tx = draft(addressOf('p2pkh', alice))
    expect(() => ledger.accept(sign(tx))).toThrow('Witness provided for non-witness script')
  })

  test('an uncompressed key in a witness is refused', () => {
    const uncompressed = ecc.pointFromScalar(alice, false) as Uint8Array
    const { address } = payments.p2wpkh({ hash: crypto.hash160(uncompressed), network: networks.regtest })
    const tx = draft(address)
    expect(() => ledger.accept(sign(tx, uncompressed))).toThrow('Using non-compressed keys in segwit')
  })

  test('a hash type that is none is refused', () => {
    const tx = draft()
    sign(tx)
    const [signature, pubkey] = tx.ins[0]?.witness ?? []
    if (!signature || !pubkey) throw new Error('The input is signed.')
    signature[signature.length - 1] = 0x04
    tx.setWitness(0, [signature, pubkey])
    expect(() => ledger.accept(tx.toHex())).toThrow('Signature hash type missing or not understood')
    tx.setWitness(0, [signature.subarray(1), pubkey])
    expect(() => ledger.accept(tx.toHex())).toThrow('Non-canonical DER signature')
  })

  test('scripts that are not evaluated are refused in plain words', () => {
    const address = payments.p2wsh({ hash: new Uint8Array(32).fill(3), network: networks.regtest }).address
    const tx = draft(address)
    expect(() => ledger.accept(sign(tx))).toThrow('The sandbox does not evaluate scripts')
    const taproot = draft(addressOf('p2tr', alice))
    taproot.setWitness(0, [new Uint8Array(64), Uint8Array.of(0x51), new Uint8Array(33)])
    expect(() => ledger.accept(taproot.toHex())).toThrow('The sandbox does not evaluate scripts')
  })

  test('the coin of the genesis block cannot be spent', () => {
    const tx = draft()
    const [genesis] = ledger.blocks[0]?.txids ?? []
    tx.ins.splice(0)
    tx.addInput(Buffer.from(genesis ?? '', 'hex').reverse(), 0)
    expect(() => ledger.accept(sign(tx))).toThrow('bad-txns-inputs-missingorspent')
  })
})

test('what does not fit into a block waits for the next', () => {
  const spends = Array.from({ length: 11 }, () => ({
    txid: fund(from, 1_400_000n),
    vout: 0,
    value: 1_400_000n,
  }))
  const to = Array.from({ length: 3_150 }, () => ({ address: from, value: 400n }))
  const ids = spends.map((coin) =>
    ledger.accept(signWithScure({ kind: 'p2wpkh', key: alice, coins: [coin], to })),
  )
  const first = ledger.mine()
  expect(first.weight).toBeLessThan(4_000_000)
  expect(first.txids.slice(1)).toEqual(ids.slice(0, 10))
  expect(ledger.mempool.map(({ tx }) => tx.txid)).toEqual(ids.slice(10))
  expect(ledger.mine().txids.slice(1)).toEqual(ids.slice(10))
})

test('the reward is 50 coins and the fees, halved every 150 blocks', () => {
  const rewardOf = (height: number) => {
    const [txid = ''] = ledger.blocks[height]?.txids ?? []
    return ledger.entry(txid)?.tx.outputs[0]?.value
  }
  while (ledger.tip.height < 151) ledger.mine()
  expect(rewardOf(2)).toBe(5_000_000_000n)
  expect(rewardOf(149)).toBe(5_000_000_000n)
  expect(rewardOf(150)).toBe(2_500_000_000n)
  const times = ledger.blocks.map(({ time }) => time)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(ledger.historyOf(scripthashOf(p2wpkh(publicKey).output))).toEqual([])
})
