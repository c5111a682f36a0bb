import { isAddress } from '@solana/kit'
import { expect, test } from 'vitest'
import { InvalidAddressError } from '../../../shared/errors/account.js'
import { InternalRpcError, InvalidRequestError } from '../../../shared/errors/rpc.js'
import { TokenNotFoundError } from '../../../shared/errors/token.js'
import type { Cluster } from './createCluster.js'
import { getTokenAccounts } from './getTokenAccounts.js'

const owner = 'So11111111111111111111111111111111111111112'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

/** A cluster whose endpoint answers as the test says. */
function read(answer: () => unknown, parameters: { owner?: string; mint?: string } = {}) {
  const cluster = {
    kit: { isAddress },
    network: { name: 'Sandbox Solana' },
    request: async () => answer(),
  } as unknown as Cluster
  return getTokenAccounts({ cluster, owner, mint, ...parameters })
}
const account = (info: unknown) => ({ pubkey: owner, account: { data: { parsed: { info } } } })
const amountOf = (amount: unknown, decimals: unknown = 6) => ({ tokenAmount: { amount, decimals } })

test('reads amount, decimals, size and whether the issuer has frozen the account', async () => {
  const value = [
    {
      pubkey: owner,
      account: { space: 170n, data: { parsed: { info: { ...amountOf('12345678901234567890') } } } },
    },
    account({ ...amountOf('0', 0), state: 'frozen' }),
  ]
  expect(await read(() => ({ value }))).toEqual([
    { address: owner, amount: 12_345_678_901_234_567_890n, decimals: 6, isFrozen: false, bytes: 170n },
    { address: owner, amount: 0n, decimals: 0, isFrozen: true, bytes: 165n },
  ])
})

test('leaves out accounts that cannot be read', async () => {
  const value = [
    { pubkey: owner, account: null },
    { pubkey: owner, account: {} },
    { pubkey: owner, account: { data: {} } },
    { pubkey: owner, account: { data: { parsed: {} } } },
    account({}),
    account({ tokenAmount: null }),
    account(amountOf(7)),
    account(amountOf('-1')),
    account(amountOf('')),
    account(amountOf('1'.repeat(21))),
  ]
  expect(await read(() => ({ value }))).toEqual([])
})

test('an owner or a token that is no address is refused without a request', async () => {
  const never = () => {
    throw new Error('The endpoint was asked.')
  }
  await expect(read(never, { owner: 'x' })).rejects.toBeInstanceOf(InvalidAddressError)
  await expect(read(never, { mint: 'x' })).rejects.toBeInstanceOf(TokenNotFoundError)
})

test('invalid parameters mean that the token does not exist; other errors stay as they are', async () => {
  const cause = new InvalidRequestError({ rpcCode: -32_602 })
  const missing = read(() => Promise.reject(cause))
  await expect(missing).rejects.toBeInstanceOf(TokenNotFoundError)
  await expect(missing).rejects.toMatchObject({
    cause,
    shortMessage: `${mint} is not a token of Sandbox Solana.`,
  })
  for (const error of [
    new InvalidRequestError({ rpcCode: -32_600 }),
    new InternalRpcError(),
    new Error('no'),
  ])
    await expect(read(() => Promise.reject(error))).rejects.toBe(error)
})
