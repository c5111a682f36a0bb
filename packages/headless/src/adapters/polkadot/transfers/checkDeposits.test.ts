import type { ApiPromise } from '@polkadot/api'
import { expect, test } from 'vitest'
import { polkadotAssetHub } from '../networks.js'
import { checkDeposits } from './checkDeposits.js'

const dot = 10n ** 10n
const amount = (value: bigint) => ({ toBigInt: () => value })

/** Checks a transfer between accounts with these balances, on a network whose deposit is one DOT. */
function check({
  free = 10n * dot,
  frozen = 0n,
  receiver = 0n,
  value = dot,
  fee = dot,
}: Partial<Record<'free' | 'frozen' | 'receiver' | 'value' | 'fee', bigint>>): Promise<void> {
  const accounts: Readonly<Record<string, object>> = {
    from: { data: { free: amount(free), reserved: amount(0n), frozen: amount(frozen) } },
    to: { data: { free: amount(receiver), reserved: amount(0n), frozen: amount(0n) } },
  }
  const api = {
    query: { system: { account: async (address: string) => accounts[address] } },
    consts: { balances: { existentialDeposit: amount(dot) } },
  } as unknown as ApiPromise
  return checkDeposits({ api, network: polkadotAssetHub, from: 'from', to: 'to', value, fee })
}

test('a transfer may leave exactly the deposit, and give exactly the deposit', async () => {
  await expect(check({ free: 3n * dot })).resolves.toBeUndefined()
  await expect(check({ value: 1n, receiver: dot - 1n })).resolves.toBeUndefined()
})

test.each([
  ['more than can be transferred', { value: 10n * dot + 1n }, 'send/insufficient-balance', 'Not enough DOT'],
  [
    'more than what is not frozen',
    { value: 6n * dot + 1n, frozen: 4n * dot },
    'send/insufficient-balance',
    'Not enough DOT',
  ],
  [
    'everything, without the fee',
    { value: 10n * dot },
    'send/insufficient-fee',
    'Not enough DOT for the network fee',
  ],
  [
    'one unit more than leaves the deposit',
    { value: 8n * dot + 1n },
    'send/below-existential-deposit',
    'This would leave less than 1 DOT in your account, the least an account on Polkadot Asset Hub may hold.',
  ],
  [
    'less than the deposit to a new account',
    { value: dot - 1n },
    'send/below-existential-deposit',
    "The receiver's account would hold less than 1 DOT, the least an account on Polkadot Asset Hub may hold.",
  ],
])('refuses %s', async (_, transfer, code, shortMessage) => {
  await expect(check(transfer)).rejects.toMatchObject({ code, shortMessage })
})

test.each([
  ['at most what leaves the deposit', { value: 8n * dot + 1n }, 'Send at most 8 DOT.'],
  ['at most nothing', { free: 2n * dot - 1n, value: 1n }, 'Send at most 0 DOT.'],
  ['at least what the receiver lacks', { value: 1n, receiver: dot / 2n }, 'Send at least 0.5 DOT.'],
])('says to send %s', async (_, transfer, action) => {
  await expect(check(transfer)).rejects.toMatchObject({ action })
})
