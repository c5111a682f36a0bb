import { expect, test } from 'vitest'
import type { HeldApproval } from '../simulation/simulateAccount.js'
import { checkSimulation } from './checkSimulation.js'
import type { SwapQuote, SwapToken } from './swaps.js'

const networkId = 'eip155:1'
const [sold, bought, router, stranger] = ['11', '22', '33', '44'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
  string,
]
const token = (address: string): SwapToken => ({ networkId, address, name: '', symbol: 'T', decimals: 18 })
const quote: SwapQuote = {
  networkId,
  from: token(sold),
  to: token(bought),
  fromAmount: 1_000n,
  toAmount: 50n,
  source: 'test',
  readAt: 0,
}

/** Checks a swap that has paid `paid` of 1,000, after which a spender may take something. */
function check({ paid = 1_000n, approval }: { paid?: bigint; approval?: Partial<HeldApproval> }): string {
  const approvals: HeldApproval[] = approval
    ? [
        {
          kind: 'amount',
          token: sold,
          contract: sold,
          spender: router,
          value: 0n,
          before: 0n,
          after: 0n,
          ...approval,
        },
      ]
    : []
  try {
    checkSimulation({
      simulated: {
        isReverted: false,
        events: {
          transfers: [{ kind: 'fungible', token: sold, value: paid, isOut: true, isIn: false }],
          approvals,
          isReadable: true,
        },
        native: { paid: 0n, received: 0n },
        held: [
          { token: sold, before: 2_000n, after: 2_000n - paid },
          { token: bought, before: 0n, after: 50n },
        ],
        approvals,
      },
      quote,
      minimumReceived: 49n,
      routers: [{ address: router }],
    })
    return 'accepted'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const permission = 'swap/refused-permission'

// Many tokens have an event for the allowance that a transfer uses up.
test.each<[string, Parameters<typeof check>[0], string]>([
  ['nothing', {}, 'accepted'],
  ['an allowance that is used up', { approval: {} }, 'accepted'],
  ['the rest of an older allowance', { approval: { before: 5_000n, after: 4_000n } }, 'accepted'],
  ['what the router has not taken', { paid: 990n, approval: { after: 10n } }, 'accepted'],
  ['more than that', { paid: 990n, approval: { after: 11n } }, permission],
  ['an approval that was not used', { approval: { after: 1_000n } }, permission],
  ['an allowance without end', { approval: { after: 2n ** 256n - 1n } }, permission],
  ['an allowance of a stranger', { approval: { spender: stranger } }, permission],
  ['the end of another allowance', { approval: { spender: stranger, before: 5n } }, permission],
  ['an allowance of the other token', { approval: { token: bought, contract: bought } }, permission],
  ['an allowance that another contract keeps', { approval: { contract: stranger } }, permission],
  ['one of an NFT', { approval: { kind: 'nft', tokenId: 1n } }, permission],
  ['one of everything', { approval: { kind: 'all' } }, permission],
  ['one that the token does not say', { approval: { after: undefined } }, permission],
  ['too little paid', { paid: 989n }, 'swap/refused-amount'],
])('after a swap, an account with %s: %s', (_, given, expected) => {
  expect(check(given)).toBe(expected)
})
