import { expect, test } from 'vitest'
import type { Node } from '../../rpc/createNode.js'
import type { RpcAnswer } from '../../rpc/JsonRpc.js'
import { readSolanaHoldings } from './readSolanaHoldings.js'

const account = (mint: string, amount: string, decimals = 6) => ({
  pubkey: 'x',
  account: { data: { program: 'spl-token', parsed: { info: { mint, tokenAmount: { amount, decimals } } } } },
})

/** The endpoint of a cluster with these answers: the balance, and the accounts of both token programs. */
function nodeWith(...answers: RpcAnswer[]): Node {
  return {
    network: {
      id: 'solana:x',
      name: 'Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: [],
      tokens: [{ address: 'known', symbol: 'KNO', name: 'Known', decimals: 6 }],
    },
    send: async () => answers,
    ask: async () => undefined,
  }
}
const result = (value: unknown): RpcAnswer => ({ result: { context: {}, value } })

test('accounts of a mint are added up, exactly; empty ones and those that are not valid are left out', async () => {
  const node = nodeWith(
    result(5),
    result([
      account('known', '18446744073709551615'),
      account('other', '0'),
      account('bad', '1.5'),
      account('worse', '1', 256),
      null,
    ]),
    result([account('known', '1'), account('new', '7', 0)]),
  )
  expect(await readSolanaHoldings(node, 'me')).toEqual([
    { decimals: 9, amount: 5n },
    { token: node.network.tokens[0], decimals: 6, amount: 18446744073709551616n },
    { token: { address: 'new' }, decimals: 0, amount: 7n },
  ])
})

test.each([
  ['the balance', [{ error: { code: -32005, message: 'behind' } }, result([]), result([])]],
  ['a program', [result(5), result([]), { error: { code: -32005, message: 'behind' } }]],
  ['a balance that is not exact', [result(2 ** 60), result([]), result([])]],
] as [string, RpcAnswer[]][])('an error of %s is not taken for nothing', async (_, answers) => {
  await expect(readSolanaHoldings(nodeWith(...answers), 'me')).rejects.toThrow()
})
