import type { ApiPromise } from '@polkadot/api'
import { expect, test } from 'vitest'
import { InvalidEndpointAnswerError } from '../errors.js'
import { existentialDepositOf, readAccount } from './readAccount.js'

const amount = (value: bigint) => ({ toBigInt: () => value })

/** A client whose endpoint answers with this account. */
const apiOf = (account: unknown, existentialDeposit?: unknown) =>
  ({
    query: { system: { account: async () => account } },
    consts: { balances: { existentialDeposit } },
  }) as unknown as ApiPromise

const read = (balances: Readonly<Record<string, bigint>>) =>
  readAccount(
    apiOf({
      data: Object.fromEntries(Object.entries(balances).map(([name, value]) => [name, amount(value)])),
    }),
    'address',
  )

test.each([
  ['nothing is frozen', { free: 10n, reserved: 0n, frozen: 0n }, 10n],
  ['a part is frozen', { free: 10n, reserved: 0n, frozen: 4n }, 6n],
  ['the reserved balance counts towards what is frozen', { free: 10n, reserved: 3n, frozen: 4n }, 9n],
  ['as much is reserved as frozen', { free: 10n, reserved: 4n, frozen: 4n }, 10n],
  ['more is reserved than frozen', { free: 10n, reserved: 5n, frozen: 4n }, 10n],
  ['everything is frozen', { free: 10n, reserved: 0n, frozen: 10n }, 0n],
  ['more is frozen than free', { free: 10n, reserved: 0n, frozen: 11n }, 0n],
  ['an older runtime freezes for fees', { free: 10n, reserved: 0n, miscFrozen: 1n, feeFrozen: 2n }, 8n],
  ['an older runtime freezes otherwise', { free: 10n, reserved: 0n, miscFrozen: 3n, feeFrozen: 2n }, 7n],
])('%s', async (_, balances, transferable) => {
  expect(await read(balances)).toEqual({ free: 10n, transferable })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an account without balances', {}],
  ['balances without numbers', { data: { free: 10, reserved: 0 } }],
  ['balances without the reserved one', { data: { free: amount(10n) } }],
])('%s is not an account', async (_, account) => {
  await expect(readAccount(apiOf(account), 'address')).rejects.toBeInstanceOf(InvalidEndpointAnswerError)
})

test('a runtime without accounts has no balance', async () => {
  const api = { query: {} } as unknown as ApiPromise
  await expect(readAccount(api, 'address')).rejects.toMatchObject({
    shortMessage: 'The network sent an invalid response (not an account).',
  })
})

test('reads the existential deposit', () => {
  expect(existentialDepositOf(apiOf(undefined, amount(7n)))).toBe(7n)
  for (const deposit of [undefined, null, 7])
    expect(() => existentialDepositOf(apiOf(undefined, deposit))).toThrow('(not a number)')
  expect(() => existentialDepositOf({ consts: {} } as unknown as ApiPromise)).toThrow('(not a number)')
})
