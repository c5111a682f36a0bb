import { type Address, type Hex, numberToHex } from 'viem'
import { testAddresses } from '../assets/testAddresses.js'
import type { CallAnvil } from '../chain/openAnvil.js'
import type { EvmPastTransaction } from './types.js'
import type { EvmPastCall } from './writeEvmPast.js'

const etherOfStranger = 1_000n * 10n ** 18n
const gasOfCall = 500_000
const maxFeeOfGas = 40_000_000_000n

/**
 * Sends the transactions of a past that begins at `start` (Unix seconds), each in a block of its time. The
 * test accounts sign theirs; for everybody else the chain sends without a signature. Mining must be off.
 */
export async function replayEvmPast(
  call: CallAnvil,
  past: readonly EvmPastCall[],
  start: number,
): Promise<EvmPastTransaction[]> {
  const strangers = [...new Set(past.map(({ from }) => from))].filter((address) => !isTestAccount(address))
  for (const address of strangers) {
    await call('anvil_setBalance', [address, numberToHex(etherOfStranger)])
    await call('anvil_impersonateAccount', [address])
  }
  const done: EvmPastTransaction[] = []
  for (const [index, one] of past.entries()) {
    const hash = (await call('eth_sendTransaction', [fieldsOf(one)])) as Hex
    const timestamp = start + one.at
    const { kind, counterparty } = one
    done.push({ kind, hash, timestamp, ...(counterparty && { counterparty }) })
    if (past[index + 1]?.at !== one.at) await call('evm_mine', [numberToHex(timestamp)])
  }
  for (const address of strangers) await call('anvil_stopImpersonatingAccount', [address])
  return done
}

const isTestAccount = (address: Address) => (testAddresses as readonly Address[]).includes(address)

function fieldsOf({ from, to, data, value = 0n, gas = gasOfCall, tip }: EvmPastCall) {
  return {
    from,
    to,
    ...(data && { data }),
    value: numberToHex(value),
    gas: numberToHex(data ? gas : 21_000),
    maxFeePerGas: numberToHex(maxFeeOfGas),
    maxPriorityFeePerGas: numberToHex(tip),
  }
}
