import { isAddress } from '@latchkey/protocol'
import type { Network } from '../../shared/types.js'
import { callRpc } from '../rpc/callRpc.js'
import {
  type AccountEvents,
  type AssetApproval,
  type AssetTransfer,
  readAccountEvents,
} from './accountEvents.js'
import { askAllowed, askHeld, type Question } from './heldAssets.js'
import {
  nativeTransfersAddress,
  type SimulatedCall,
  type SimulatedResult,
  simulateCalls,
} from './simulateCalls.js'

/** Gas of a question to a contract, so that one contract cannot use up that of all. */
const questionGas = '0xf4240'
/** A simulation that more contracts take part in, or that moves more assets, is not used. */
const maxQuestions = 200

/** How much an account has of an asset, before and after calls. */
export interface HeldAsset {
  /** The contract, in lower case. */
  readonly token: string
  /** The id of an NFT. Absent for a token. */
  readonly tokenId?: bigint | undefined
  readonly before: bigint
  readonly after: bigint
}

/** What a spender may take of an account, before and after calls. */
export interface HeldApproval extends AssetApproval {
  /** `undefined` if the contract does not say it. */
  readonly before: bigint | undefined
  readonly after: bigint | undefined
}

/** What calls would do to an account. */
export type SimulatedAccount =
  | { readonly isReverted: true }
  | {
      readonly isReverted: false
      /** What events say of the account. They can say anything, and leave anything out. */
      readonly events: AccountEvents
      /** What the account gives and receives of the native currency, without the network fee. */
      readonly native: { readonly paid: bigint; readonly received: bigint }
      /**
       * What the account has of the assets that events name, and of each contract that is called or has an
       * event and knows the account.
       */
      readonly held: readonly HeldAsset[]
      /** The permissions that events name, each once. */
      readonly approvals: readonly HeldApproval[]
    }

/** The calls, and the account that they change. */
export interface SimulateAccountParameters {
  readonly network: Network
  readonly account: string
  /** The account that makes the calls. Default: `account`. */
  readonly from?: string | undefined
  readonly calls: readonly Omit<SimulatedCall, 'from' | 'gas'>[]
  /** Tokens that are read in any case. */
  readonly tokens?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Simulates calls of an account on the latest block, and reads everything of the account that they change:
 * what events say, and balances and permissions before and after, because a contract's events can say
 * anything. `undefined` if that cannot be known: no endpoint simulates, an answer cannot be read, or too many
 * contracts take part.
 *
 * Contracts are asked after the calls, and what was before in a request of its own, so that no question can
 * change what is simulated. A contract can still find out that it is simulated.
 */
export async function simulateAccount(
  parameters: SimulateAccountParameters,
): Promise<SimulatedAccount | undefined> {
  const { network, account, from = account, signal } = parameters
  const tokens = (parameters.tokens ?? []).map((token) => token.toLowerCase())
  const calls = parameters.calls.map((call) => ({ ...call, from }))
  const [first, touched] = await Promise.all([
    simulateCalls(network, calls, { signal }),
    listTouched(network, calls, signal),
  ])
  if (!first) return undefined
  if (first.results.some(({ isReverted }) => isReverted)) return { isReverted: true }
  const told = readAccountEvents(logsOf(first.results), account)
  // Tokens first: what a contract does when it is asked cannot change their answers.
  const contracts = [...new Set([...tokens, ...touched, ...contractsOf(first.results, calls)])]
  const assets = listAssets(told.transfers, contracts)
  const approvals = listApprovals(told.approvals)
  const questions = [
    ...assets.map((asset) => askHeld(asset, account)),
    ...approvals.flatMap((approval) => askAllowed(approval, account) ?? []),
  ]
  if (questions.length > maxQuestions) return undefined
  const asked = questions.map(({ contract, data }) => ({
    from: account,
    to: contract,
    data,
    gas: questionGas,
  }))
  const ask = (base: string | undefined) =>
    Promise.all([
      simulateCalls(network, asked, { base, signal }),
      simulateCalls(network, [...calls, ...asked], { base, signal }),
    ])
  let [before, then] = await ask(undefined)
  // A block has come between the two.
  if (before && then && before.base !== then.base) [before, then] = await ask(then.base)
  if (!before || !then || before.base !== then.base) return undefined
  const executed = then.results.slice(0, calls.length)
  const after = then.results.slice(calls.length)
  if (executed.some(({ isReverted }) => isReverted)) return { isReverted: true }
  // What answers a question must not take or give meanwhile, which would change the other answers.
  const meanwhile = readAccountEvents(logsOf([...before.results, ...after]), account)
  if (!meanwhile.isReadable || meanwhile.transfers.length + meanwhile.approvals.length > 0) return undefined
  // Another block, and other contracts, than those that were asked.
  if (contractsOf(executed, calls).some((contract) => !contracts.includes(contract))) return undefined
  const events = readAccountEvents(logsOf(executed), account)
  const native = nativeOf(events.transfers)
  // A node that does not tell transfers of the native currency.
  if (from === account && native.paid === 0n && calls.some(({ value }) => BigInt(value ?? 0) > 0n))
    return undefined
  const answers = new Map(
    questions.map((question, index) => [
      keyOf(question),
      { before: question.read(before.results[index]), after: question.read(after[index]) },
    ]),
  )
  const answerOf = (question: Question | undefined) => question && answers.get(keyOf(question))
  const held: HeldAsset[] = []
  for (const asset of listAssets(events.transfers, contracts)) {
    const { before, after } = answerOf(askHeld(asset, account)) ?? {}
    // A contract that is no token does not know the account.
    if (before === undefined && after === undefined) continue
    const { token, tokenId } = asset
    held.push({ token, tokenId, before: before ?? 0n, after: after ?? 0n })
  }
  return {
    isReverted: false,
    events,
    native,
    held,
    approvals: listApprovals(events.approvals).map((approval) => ({
      ...approval,
      before: undefined,
      after: undefined,
      ...answerOf(askAllowed(approval, account)),
    })),
  }
}

function keyOf({ contract, data }: Question): string {
  return `${contract}/${data}`
}

function logsOf(results: readonly SimulatedResult[]) {
  return results.flatMap(({ logs }) => logs)
}

/** Returns the contracts that are called, and those that have an event. */
function contractsOf(
  results: readonly SimulatedResult[],
  calls: readonly SimulatedCall[],
): readonly string[] {
  const all = [
    ...calls.flatMap(({ to }) => to?.toLowerCase() ?? []),
    ...logsOf(results).map((log) => log.address),
  ]
  return [...new Set(all)].filter((each) => each !== nativeTransfersAddress)
}

/**
 * Returns the contracts whose storage calls use, also without an event (`eth_createAccessList`). Each call by
 * itself: what needs an earlier one ends where it fails. None if the endpoint does not say it.
 */
async function listTouched(
  network: Network,
  calls: readonly SimulatedCall[],
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const answers = await Promise.all(
    calls.map((call) =>
      callRpc(network, { method: 'eth_createAccessList', params: [call, 'latest'] }, signal).catch(() => {
        signal?.throwIfAborted()
      }),
    ),
  )
  return answers.flatMap((answer) => {
    const { accessList } = Object(answer) as Record<string, unknown>
    if (!Array.isArray(accessList)) return []
    return accessList.flatMap((each) => {
      const { address } = Object(each) as Record<string, unknown>
      return typeof address === 'string' && isAddress(address) ? address.toLowerCase() : []
    })
  })
}

type Held = { readonly token: string } & Pick<AssetTransfer, 'tokenId' | 'kind'>

/** Returns the NFTs that are moved, and each contract as a token, once. */
function listAssets(transfers: readonly AssetTransfer[], contracts: readonly string[]): readonly Held[] {
  const assets = new Map<string, Held>(
    contracts.map((token) => [token, { token, tokenId: undefined, kind: 'fungible' }]),
  )
  for (const { token, tokenId, kind } of transfers)
    if (token !== undefined && tokenId !== undefined)
      assets.set(`${token}/${tokenId}`, { token, tokenId, kind })
  return [...assets.values()]
}

/** Returns the permissions, each once, with what the last event says. */
function listApprovals(approvals: readonly AssetApproval[]): readonly AssetApproval[] {
  const last = new Map<string, AssetApproval>()
  for (const approval of approvals) {
    const { contract, token, spender, tokenId, kind } = approval
    last.set(`${contract}/${token}/${spender}/${tokenId}/${kind}`, approval)
  }
  return [...last.values()]
}

function nativeOf(transfers: readonly AssetTransfer[]) {
  let [paid, received] = [0n, 0n]
  for (const { kind, value, isOut, isIn } of transfers) {
    if (kind !== 'native') continue
    if (isOut) paid += value
    if (isIn) received += value
  }
  return { paid, received }
}
