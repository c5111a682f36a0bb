import { type CaipNetworkId, isSameAddress } from '@latchkey/protocol'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { TransactionRevertedError } from '../../shared/errors/rpc.js'
import { InsufficientBalanceError } from '../../shared/errors/send.js'
import {
  QuoteExpiredError,
  SameTokenError,
  SlippageError,
  SwapTransactionRefusedError,
} from '../../shared/errors/swap.js'
import { TokenMismatchError } from '../../shared/errors/token.js'
import { formatUnits } from '../../shared/format.js'
import { toHex } from '../../shared/viemCopy.js'
import { callRpc } from '../../wire/rpc/callRpc.js'
import { simulateAccount } from '../../wire/simulation/simulateAccount.js'
import { checkQuote, isSameToken, quoteMaxAgeMs } from '../../wire/swaps/checkQuote.js'
import { checkSimulation } from '../../wire/swaps/checkSimulation.js'
import { checkApproval, checkSwap } from '../../wire/swaps/checkSwap.js'
import { minimumReceived as minimumOf } from '../../wire/swaps/minimumReceived.js'
import type { SwapQuote, SwapRouter, SwapToken, SwapTransaction } from '../../wire/swaps/swaps.js'
import type { AdapterCall, CallsCapability } from '../capabilities.js'
import type { Latchkey } from '../createLatchkey.js'
import type { StoredSwap } from '../transactions/sentTransactions.js'
import { type Swapper, swapperOf } from './swapper.js'

/** What is swapped, and by whom. */
export interface SwapDraft {
  readonly quote: SwapQuote
  /** In percent. */
  readonly slippage: number
  /** The account that the user has reviewed. Default: the active one. */
  readonly account?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** A swap whose transactions were checked. */
export interface PreparedSwap extends Swapper {
  readonly calls: CallsCapability
  readonly networkId: CaipNetworkId
  /** None, one, or two: one that takes an earlier approval back. */
  readonly approvals: readonly AdapterCall[]
  readonly swap: AdapterCall
  /** What is stored with the transaction that swaps, for the user. */
  readonly sent: StoredSwap
  /**
   * Simulates the swap again on the latest block, without approvals.
   *
   * @throws {SlippageError} If it would fail.
   */
  simulateAgain(): Promise<void>
}

/** Builds the transactions of a swap, and checks them. The wallet is not asked. */
export async function prepareSwap(latchkey: Latchkey, draft: SwapDraft): Promise<PreparedSwap> {
  const { quote, slippage, signal } = draft
  const { networkId, from, to, fromAmount } = quote
  const swapper = swapperOf(latchkey, { account: draft.account, networkId })
  const { adapter, service, address: account, network } = swapper
  const { calls, transfers } = adapter
  if (!calls) throw new NotImplementedByAdapterError({ member: 'calls', namespace: 'eip155' })
  if (isSameToken(from, to)) throw new SameTokenError()
  checkQuote(quote, { networkId, from, to, amount: fromAmount })
  if (Date.now() - quote.readAt > quoteMaxAgeMs) throw new QuoteExpiredError()
  const minimumReceived = minimumOf(quote, slippage)
  const readBalance = async ({ address, symbol, decimals }: SwapToken) => {
    const token = address ? { address, decimals } : undefined
    const balance = await transfers?.getBalance({ address: account, network, token })
    // The amounts that the user has entered and read would be others.
    if (balance && balance.decimals !== decimals)
      throw new TokenMismatchError({ symbol, expected: decimals, got: balance.decimals })
    return balance
  }
  // With the simulation, and not before it: the user waits for both.
  const reading = Promise.all([readBalance(from), readBalance(to)])
  reading.catch(() => {})
  const [routers, approvals, swap] = await Promise.all([
    service.listRouters({ networkId, signal }),
    buildApprovals(swapper, draft),
    service.buildSwap({ networkId, quote, account, minimumReceived, slippage, signal }).then(plain),
  ])
  const isDecoded = checkSwap({ transaction: swap, quote, minimumReceived, account, routers })
  // Of an aggregator, another contract than the one that is called may take the token: it is simulated.
  const spenders = isDecoded ? routers.filter(({ address }) => isSameAddress(address, swap.to)) : routers
  checkApprovals(approvals, { token: from, amount: fromAmount, routers: spenders })
  const tokens = [to, from].flatMap(({ address }) => address ?? [])
  const simulate = async (transactions: readonly SwapTransaction[]) => {
    const calls = transactions.map((each) => ({ ...each, value: toHex(each.value) }))
    const simulated = await simulateAccount({ network, account, calls, tokens, signal })
    if (!simulated && !isDecoded) throw new SwapTransactionRefusedError({ refusal: 'unchecked' })
    if (!simulated) return
    if (simulated.isReverted) throw new SlippageError()
    checkSimulation({ simulated, quote, minimumReceived, routers })
  }
  const simulating = simulate([...approvals, swap])
  simulating.catch(() => {})
  const [balance] = await reading
  // The simulation of a swap that the account cannot pay fails too, and does not say why.
  if (balance && balance.value < fromAmount) throw new InsufficientBalanceError(from.symbol)
  await simulating
  signal?.throwIfAborted()
  const amount = formatUnits(fromAmount, from.decimals)
  const sent = { from: from.symbol, to: to.symbol, amount }
  return { ...swapper, calls, networkId, approvals, swap, sent, simulateAgain: () => simulate([swap]) }
}

/** Copies the answer of a service, so that the wallet is asked for what is checked, and nothing besides. */
function plain({ to, data, value }: SwapTransaction): SwapTransaction {
  return { to, data, value }
}

/** Returns the approvals that the swap needs: none if the router may take enough already. */
async function buildApprovals(
  { service, address: account, network }: Swapper,
  { quote, signal }: SwapDraft,
): Promise<readonly SwapTransaction[]> {
  const { networkId, from, to, fromAmount } = quote
  if (!from.address) return []
  const parameters = { networkId, token: from, to, account, signal }
  const allowance = await service.getAllowance(parameters)
  if (allowance >= fromAmount) return []
  const build = (amount: bigint) => service.buildApproval({ ...parameters, amount }).then(plain)
  const approval = await build(fromAmount)
  if (allowance === 0n) return [approval]
  // Some tokens, such as Tether's, change an approval only from and to zero.
  const params = [{ from: account, to: approval.to, data: approval.data }, 'latest']
  const isRefused = await callRpc(network, { method: 'eth_call', params }, signal).then(
    () => false,
    (error: unknown) => {
      if (error instanceof TransactionRevertedError) return true
      throw error
    },
  )
  return isRefused ? [await build(0n), approval] : [approval]
}

function checkApprovals(
  approvals: readonly SwapTransaction[],
  { token, amount, routers }: { token: SwapToken; amount: bigint; routers: readonly SwapRouter[] },
): void {
  for (const [index, transaction] of approvals.entries()) {
    const isLast = index === approvals.length - 1
    checkApproval({ transaction, token, amount: isLast ? amount : 0n, routers })
  }
}
