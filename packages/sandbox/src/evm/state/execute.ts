import { type Address, encodeEventTopics, type Hex, numberToHex, pad, parseAbi } from 'viem'
import type { CallContext, Contract } from '../contracts/defineContract.js'
import type { Read } from './createLedger.js'
import { createOverlay } from './createOverlay.js'
import { balanceKey } from './keys.js'
import { Revert, requireThat } from './Revert.js'

/** The address of the events that a simulation adds for transfers of ether. */
export const tracedAddress: Address = `0x${'ee'.repeat(20)}`
/** How deep contracts can call each other. */
const maxDepth = 64
const transferAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/** A call of an account, or of one contract by another. */
export interface Call {
  readonly from: Address
  readonly to: Address
  /** In wei. */
  readonly value: bigint
  readonly data: Hex
}

/** An event of a contract. */
export interface Log {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** Where a call is executed. */
export interface Environment {
  readonly chainId: number
  readonly block: { readonly number: number; readonly timestamp: number }
  /** By their address in lower case. */
  readonly contracts: ReadonlyMap<string, Contract>
  /** Whether transfers of ether are events too, as in a simulation. Default: false. */
  readonly isTraced?: boolean | undefined
}

/** What a call does. */
export interface Outcome {
  readonly isReverted: boolean
  /** What was returned, or why it was reverted. */
  readonly returnData: Hex
  readonly logs: readonly Log[]
  /** What the contracts used. It depends on which functions were called, not on their arguments. */
  readonly gas: bigint
  readonly changes: ReadonlyMap<string, bigint>
}

/** Executes a call on values. Nothing but `changes` says what it changes. */
export function execute(read: Read, call: Call, environment: Environment): Outcome {
  const { contracts, isTraced, ...place } = environment
  let gas = 0n

  function enter(below: Read, { from, to, value, data }: Call, depth: number): Omit<Outcome, 'gas'> {
    const state = createOverlay(below)
    const logs: Log[] = []
    const tryCall: CallContext['tryCall'] = (inner) => {
      const outcome = enter(state.read, { value: 0n, ...inner, from: to }, depth + 1)
      for (const [key, changed] of outcome.changes) state.write(key, changed)
      logs.push(...outcome.logs)
      return outcome
    }
    try {
      requireThat(depth < maxDepth)
      requireThat(state.read(balanceKey(from)) >= value)
      state.write(balanceKey(from), state.read(balanceKey(from)) - value)
      state.write(balanceKey(to), state.read(balanceKey(to)) + value)
      if (isTraced && value > 0n) logs.push(transferOf(from, to, value))
      const returnData =
        contracts.get(to.toLowerCase())?.run({
          ...place,
          sender: from,
          value,
          data,
          state,
          tryCall,
          emit: (topics, content) => logs.push({ address: to, topics, data: content }),
          spend(amount) {
            gas += amount
          },
        }) ?? '0x'
      return { isReverted: false, returnData, logs, changes: state.changes }
    } catch (error) {
      if (!(error instanceof Revert)) throw error
      return { isReverted: true, returnData: error.data, logs: [], changes: new Map() }
    }
  }

  const outcome = enter(read, call, 0)
  return { ...outcome, gas }
}

function transferOf(from: Address, to: Address, value: bigint): Log {
  const topics = encodeEventTopics({ abi: transferAbi, eventName: 'Transfer', args: { from, to } }) as Hex[]
  return { address: tracedAddress, topics, data: pad(numberToHex(value)) }
}
