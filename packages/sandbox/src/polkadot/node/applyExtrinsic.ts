import { blake2AsHex } from '@polkadot/util-crypto'
import type { Hex } from 'viem'
import { dispatchErrorValue } from '../runtime/createEventEncoder.js'
import type { Runtime } from '../runtime/createRuntime.js'
import { callWeight, feeOf, totalOf } from '../runtime/feeOf.js'
import type { DispatchError, RuntimeEvent, SignedExtrinsic } from '../runtime/types.js'
import type { State } from './createState.js'
import { spendable, transferError } from './transferRules.js'

/** The weight and fee that events report for a dispatched call. */
export const dispatchResult = { weight: callWeight, class: 'Normal', paysFee: 'Yes' }

type Emit = (name: string, ...values: readonly unknown[]) => void

function applyTransfer(options: {
  runtime: Runtime
  state: State
  emit: Emit
  from: Hex
  to: Hex
  plancks: bigint
  keepAlive: boolean
}): DispatchError | undefined {
  const { runtime, state, emit, from, to, plancks, keepAlive } = options
  const { existentialDeposit } = runtime
  const sender = state.account(from)
  const receiver = state.account(to)
  const name = transferError({ from: sender, to: receiver, plancks, keepAlive, existentialDeposit })
  if (name) return { kind: 'token', name }
  if (sender && from !== to && plancks > 0n) {
    const left = sender.free - plancks
    const isKilled = left < existentialDeposit
    state.setAccount(from, isKilled ? undefined : { ...sender, free: left })
    if (isKilled) emit('System.KilledAccount', from)
    if (isKilled && left > 0n) emit('Balances.DustLost', from, left)
    const before = receiver ?? { nonce: 0, free: 0n, reserved: 0n, frozen: 0n }
    state.setAccount(to, { ...before, free: before.free + plancks })
    if (!receiver) {
      emit('System.NewAccount', to)
      emit('Balances.Endowed', to, plancks)
    }
  }
  emit('Balances.Transfer', from, to, plancks)
  return undefined
}

function applyCall(
  options: { runtime: Runtime; state: State; emit: Emit },
  from: Hex,
  call: SignedExtrinsic['call'],
): DispatchError | undefined {
  if (call.kind === 'unsupported') throw new Error(`${call.name} is not executed.`)
  if (call.kind === 'remark') {
    if (call.hasEvent) options.emit('System.Remarked', from, blake2AsHex(call.remark, 256))
    return undefined
  }
  const { to, keepAlive } = call
  if (to === undefined) return { kind: 'other', name: 'CannotLookup' }
  const sender = options.state.account(from)
  const all = sender ? spendable(sender, options.runtime.existentialDeposit, keepAlive) : 0n
  return applyTransfer({
    ...options,
    from,
    to,
    keepAlive,
    plancks: call.kind === 'transferAll' ? all : call.plancks,
  })
}

/**
 * Executes a checked extrinsic. Nonce and fee are applied first and kept even if the call fails.
 * @param index Position in the block.
 * @param failure Error with which any call fails.
 */
export function applyExtrinsic(
  { runtime, state }: { runtime: Runtime; state: State },
  { signer, bytes, tip, call }: SignedExtrinsic,
  index: number,
  failure: DispatchError | undefined,
): RuntimeEvent[] {
  const account = signer && state.account(signer)
  if (!account) throw new Error('The extrinsic was not checked.')
  const fee = totalOf(feeOf(bytes.length, runtime.baseRefTime)) + tip
  state.setAccount(signer, { ...account, nonce: account.nonce + 1, free: account.free - fee })

  const events: RuntimeEvent[] = []
  const emit: Emit = (name, ...values) => events.push({ extrinsic: index, name, values })
  emit('Balances.Withdraw', signer, fee)
  const error = failure ?? applyCall({ runtime, state, emit }, signer, call)
  emit('TransactionPayment.TransactionFeePaid', signer, fee, tip)
  if (error) emit('System.ExtrinsicFailed', dispatchErrorValue(error), dispatchResult)
  else emit('System.ExtrinsicSuccess', dispatchResult)
  return events
}
