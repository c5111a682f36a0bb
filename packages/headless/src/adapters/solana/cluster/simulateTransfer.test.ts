import * as kit from '@solana/kit'
import { expect, test } from 'vitest'
import { solana } from '../../../shared/chains.js'
import type { Cluster } from './createCluster.js'
import { maxUnits, simulateTransfer } from './simulateTransfer.js'

const from = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' as kit.Address
const created = '11111111111111111111111111111112' as kit.Address
const draft = kit.compileTransaction(
  kit.setTransactionMessageLifetimeUsingBlockhash(
    { blockhash: '9'.repeat(43) as kit.Blockhash, lastValidBlockHeight: 0n },
    kit.setTransactionMessageFeePayer(from, kit.createTransactionMessage({ version: 0 })),
  ),
)
const token = { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 }
const instruction = { programAddress: created }

/** Simulates a transfer of two instructions with an endpoint that answers so. */
function simulate(value: object, parameters: Partial<Parameters<typeof simulateTransfer>[0]> = {}) {
  const asked: unknown[] = []
  const simulateTransaction = (...request: unknown[]) => ({
    async send() {
      asked.push(request)
      return { value: { err: null, unitsConsumed: 300n, accounts: [], ...value } }
    },
  })
  const cluster = {
    kit,
    network: solana,
    request: (create: (rpc: unknown) => { send(): unknown }) => create({ simulateTransaction }).send(),
  } as unknown as Cluster
  const transfer = {
    payer: from,
    instructions: [instruction, instruction],
    writable: [],
    createdAccounts: [created],
    createdBytes: 165n,
  }
  return { asked, result: simulateTransfer({ cluster, transfer, draft, ...parameters }) }
}

test('simulates on confirmed blocks without signatures, with a blockhash that the endpoint knows', async () => {
  const { asked, result } = simulate({ accounts: [{ lamports: 2_039_280n }] })
  expect(await result).toEqual({ units: 300, rent: 2_039_280n })
  expect(asked).toEqual([
    [
      kit.getBase64EncodedWireTransaction(draft),
      {
        encoding: 'base64',
        commitment: 'confirmed',
        sigVerify: false,
        replaceRecentBlockhash: true,
        accounts: { encoding: 'base64', addresses: [created] },
      },
    ],
  ])
})

test('a transfer that creates no account costs no rent', async () => {
  expect(await simulate({}).result).toEqual({ units: 300, rent: 0n })
})

test.each([undefined, 0n])(
  'an endpoint that says %s of compute units gets the limit',
  async (unitsConsumed) => {
    expect(await simulate({ unitsConsumed }).result).toMatchObject({ units: maxUnits })
  },
)

const symbol = 'USDC'
test.each([
  ['the transfer of a token', 3, { token: { ...token, symbol } }, 'Not enough USDC'],
  ['the transfer of a token without a symbol', 3, { token }, 'Not enough tokens'],
  ['the account that a token is sent to', 2, { token: { ...token, symbol } }, 'Not enough SOL'],
  ['the transfer of SOL', 3, {}, 'Not enough SOL'],
])('names what is missing for %s', async (_, index, parameters, message) => {
  const err = { InstructionError: [index, { Custom: 1 }] }
  await expect(simulate({ err }, parameters).result).rejects.toMatchObject({
    message: expect.stringContaining(message),
  })
})

test('another error of a program is no missing balance', async () => {
  const err = { InstructionError: [3, { Custom: 2 }] }
  await expect(simulate({ err }, { token }).result).rejects.toMatchObject({ code: 'rpc/reverted' })
})
