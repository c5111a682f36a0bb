import { type Ledger, rentExempt } from './createLedger'
import type { Slots } from './createSlots'
import { feeOf, parseMessage, parseTransaction, systemProgram } from './parseTransaction'
import { invalidParams, RpcError } from './RpcError'

/** Answers one method of the node. */
export type Method = (params: readonly unknown[]) => unknown

const apiVersion = '3.0.0'
const addressForm = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** After so many slots, a transaction counts as confirmed, so that the user sees that it is pending. */
const confirmedAfter = 3
const finalizedAfter = 32

/** Creates the methods that wallets and apps call. Balances are the newest at every commitment. */
export function createMethods(parameters: {
  readonly ledger: Ledger
  readonly slots: Slots
  readonly genesisHash: string
}): ReadonlyMap<string, Method> {
  const { ledger, slots, genesisHash } = parameters
  const inContext = (settings: unknown, value: unknown) => ({
    context: { apiVersion, slot: slots.at(settingsOf(settings).commitment) },
    value,
  })

  function statusOf(signature: unknown) {
    const slot = ledger.slotOf(String(signature))
    if (slot === undefined) return null
    const age = slots.at('processed') - slot
    const isFinal = age >= finalizedAfter
    const confirmed = age >= confirmedAfter ? 'confirmed' : 'processed'
    return {
      slot,
      confirmations: isFinal ? null : age,
      err: null,
      status: { Ok: null },
      confirmationStatus: isFinal ? 'finalized' : confirmed,
    }
  }

  function send(bytes: unknown): string {
    const transaction = readBytes(bytes, parseTransaction)
    const { signature, isSigned, message } = transaction
    // It is sent several times until it is confirmed.
    if (ledger.slotOf(signature) !== undefined) return signature
    if (!isSigned) throw new RpcError(-32003, 'Transaction signature verification failure')
    const err = slots.isValid(message.blockhash) ? ledger.run(message).err : 'BlockhashNotFound'
    if (err !== null)
      throw new RpcError(-32002, 'Transaction simulation failed', { err, logs: [], unitsConsumed: 0 })
    ledger.include(transaction, slots.at('processed'))
    return signature
  }

  const methods: Readonly<Record<string, Method>> = {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': apiVersion, 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: ([settings]) => slots.at(settingsOf(settings).commitment),
    getBlockHeight: ([settings]) => slots.at(settingsOf(settings).commitment),
    getEpochInfo: ([settings]) => {
      const slot = slots.at(settingsOf(settings).commitment)
      return { absoluteSlot: slot, blockHeight: slot, epoch: 0, slotIndex: slot, slotsInEpoch: 432_000 }
    },
    getLatestBlockhash: ([settings]) =>
      inContext(settings, slots.latestBlockhash(settingsOf(settings).commitment)),
    isBlockhashValid: ([blockhash, settings]) => inContext(settings, slots.isValid(String(blockhash))),
    getFeeForMessage: ([bytes, settings]) => {
      const message = readBytes(bytes, parseMessage)
      return inContext(settings, slots.isValid(message.blockhash) ? Number(feeOf(message)) : null)
    },
    // No transaction competes with another, so none has to pay a prioritization fee.
    getRecentPrioritizationFees: () => [{ slot: slots.at('processed'), prioritizationFee: 0 }],
    getMinimumBalanceForRentExemption: () => Number(rentExempt),
    getBalance: ([address, settings]) => inContext(settings, Number(ledger.balanceOf(parseAddress(address)))),
    getAccountInfo: ([address, settings]) => {
      const lamports = Number(ledger.balanceOf(parseAddress(address)))
      const account = {
        data: ['', 'base64'],
        executable: false,
        owner: systemProgram,
        rentEpoch: 0,
        space: 0,
      }
      return inContext(settings, lamports > 0 ? { ...account, lamports } : null)
    },
    getTokenAccountsByOwner: ([owner, filter, settings]) => {
      parseAddress(owner)
      if (settingsOf(filter).mint !== undefined) throw invalidParams('could not find mint')
      return inContext(settings, [])
    },
    simulateTransaction: ([bytes, settings]) => {
      const { replaceRecentBlockhash, accounts } = settingsOf(settings)
      const { message } = readBytes(bytes, parseTransaction)
      const isKnown = replaceRecentBlockhash === true || slots.isValid(message.blockhash)
      const { err, unitsConsumed } = isKnown
        ? ledger.run(message)
        : { err: 'BlockhashNotFound', unitsConsumed: 0 }
      return inContext(settings, {
        err,
        unitsConsumed,
        logs: [],
        accounts: accounts === undefined || err !== null ? null : [],
        innerInstructions: null,
        returnData: null,
      })
    },
    sendTransaction: ([bytes]) => send(bytes),
    getSignatureStatuses: ([signatures]) =>
      inContext({ commitment: 'processed' }, Array.isArray(signatures) ? signatures.map(statusOf) : []),
  }
  return new Map(Object.entries(methods))
}

function settingsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value)
}

function parseAddress(value: unknown): string {
  if (typeof value !== 'string' || !addressForm.test(value)) throw invalidParams('not an address')
  return value
}

/** Reads base64. Throws {@link RpcError}. */
function readBytes<result>(text: unknown, parse: (bytes: Uint8Array) => result): result {
  try {
    return parse(Uint8Array.from(atob(String(text)), (character) => character.charCodeAt(0)))
  } catch (error) {
    throw invalidParams((error as Error).message)
  }
}
