import { expect, test } from 'vitest'
import { createSentTransactions as createOfPolkadot } from '../../polkadot/transfers/sentTransactions.js'
import { createSentTransactions } from './sentTransactions.js'

const sent = { lifetime: { kind: 'blockhash' } } as const

test('keeps the last hundred transactions and blockhashes', () => {
  const transactions = createSentTransactions()
  for (let index = 0; index < 100; index++) {
    transactions.add(`t${index}`, sent)
    transactions.blockhashes.set(`b${index}`, BigInt(index))
  }
  expect(transactions.get('t0')).toBe(sent)
  expect(transactions.blockhashes.get('b0')).toBe(0n)
  transactions.add('t100', sent)
  transactions.blockhashes.set('b100', 100n)
  expect(transactions.get('t0')).toBeUndefined()
  expect(transactions.get('t1')).toBe(sent)
  expect(transactions.blockhashes.get('b0')).toBeUndefined()
  expect(transactions.blockhashes.get('b1')).toBe(1n)
  transactions.remove('t100')
  expect(transactions.get('t100')).toBeUndefined()
})

test('Polkadot keeps as many', () => {
  const transactions = createOfPolkadot()
  const sentByPolkadot = { span: { from: 1, to: 2 }, address: 'sender', nonce: 0, call: '0x' }
  for (let index = 0; index < 100; index++) transactions.add(`t${index}`, sentByPolkadot)
  expect(transactions.get('t0')).toBe(sentByPolkadot)
  transactions.add('t100', sentByPolkadot)
  expect(transactions.get('t0')).toBeUndefined()
  expect(transactions.get('t1')).toBe(sentByPolkadot)
})
