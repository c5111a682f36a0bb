import type { Address } from '@solana/kit'
import { type Ledger, type LedgerEntry, signatureOf } from './createLedger.js'
import { decimalsOf, describeAccount } from './describeAccount.js'
import { describeError } from './describeError.js'
import {
  describeInner,
  describeMeta,
  describeReturned,
  describeTransaction,
  memoOf,
  statusOf,
} from './describeTransaction.js'
import { messageAccounts } from './messageAccounts.js'
import {
  type Commitment,
  parseAccountEncoding,
  parseAddress,
  parseAddresses,
  parseFlag,
  parseInteger,
  parseList,
  parseSettings,
  parseSignature,
  parseTransactionBytes,
  parseTransactionEncoding,
} from './parseParams.js'
import { parseTransaction, TransactionFormatError, type WireTransaction } from './parseTransaction.js'
import { invalidParams, RpcError } from './RpcError.js'
import {
  checkHealth,
  inContext,
  type Moment,
  parseMoment,
  type RpcContext,
  type RpcMethod,
} from './rpcContext.js'

const maxStatuses = 256
const maxSignatures = 1000
/** Number of slots after which a status is returned only with `searchTransactionHistory`. */
const recentStatusSlots = 300

const ranks: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 1, finalized: 2 }

/** Whether a transaction has reached a commitment. */
export const hasReached = (ledger: Ledger, entry: LedgerEntry, commitment: Commitment) =>
  ranks[ledger.commitmentOf(entry)] >= ranks[commitment]

/** Creates the methods that send transactions and read landed ones. */
export function createTransactionMethods(context: RpcContext): Record<string, RpcMethod> {
  const { ledger, faults } = context
  const { slots } = ledger
  const decimals = (mint: Address) => decimalsOf(mint, ledger)

  const readTransaction = (value: unknown, encoding: unknown): WireTransaction => {
    const bytes = parseTransactionBytes(value, encoding)
    try {
      return parseTransaction(bytes)
    } catch (error) {
      if (!(error instanceof TransactionFormatError)) throw error
      throw invalidParams(`failed to deserialize the transaction: ${error.message}`)
    }
  }

  const preflight = (wire: WireTransaction) => {
    const ran = ledger.simulate(wire, { signatures: true, blockhash: true })
    if (ran.err === null) return
    if (ran.err === 'SignatureFailure')
      throw new RpcError(-32003, 'Transaction signature verification failure')
    throw new RpcError(-32002, `Transaction simulation failed: ${describeError(ran.err)}`, {
      accounts: null,
      err: ran.err,
      innerInstructions: null,
      logs: ran.logs,
      replacementBlockhash: null,
      returnData: describeReturned(ran.returned),
      unitsConsumed: ran.unitsConsumed,
    })
  }

  const historyMoment = (settings: Record<string, unknown>): Moment => {
    const moment = parseMoment(ledger, settings)
    if (moment.commitment === 'processed') {
      throw invalidParams('Method does not support commitment below `confirmed`')
    }
    return moment
  }

  return {
    sendTransaction([encoded, value]) {
      const settings = parseSettings(value)
      const wire = readTransaction(encoded, settings.encoding)
      if (!parseFlag(settings.skipPreflight, 'skipPreflight')) {
        checkHealth(context)
        parseMoment(ledger, {
          commitment: settings.preflightCommitment,
          minContextSlot: settings.minContextSlot,
        })
        preflight(wire)
      }
      // Like a node that forwards a transaction, answers before the transaction lands.
      if (faults.forget > 0) faults.forget -= 1
      else ledger.execute(wire)
      return signatureOf(wire)
    },

    simulateTransaction([encoded, value]) {
      const settings = parseSettings(value)
      const wire = readTransaction(encoded, settings.encoding)
      const checksSignatures = parseFlag(settings.sigVerify, 'sigVerify')
      const replaces = parseFlag(settings.replaceRecentBlockhash, 'replaceRecentBlockhash')
      const wantsInner = parseFlag(settings.innerInstructions, 'innerInstructions')
      if (checksSignatures && replaces) {
        throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
      }
      const moment = parseMoment(ledger, settings)
      const wanted = settings.accounts === undefined ? undefined : parseSettings(settings.accounts)
      const addresses = wanted && parseAddresses(wanted.addresses, wire.message.keys.length)
      const encoding = parseAccountEncoding(wanted?.encoding, 'base64')
      const ran = ledger.simulate(wire, { signatures: checksSignatures, blockhash: !replaces })
      if (ran.err === 'SignatureFailure') {
        throw new RpcError(-32003, 'Transaction signature verification failure')
      }
      const states = addresses?.map((address) => {
        const account = ran.after.get(address) ?? ledger.account(address)
        return account && account.lamports > 0n ? describeAccount(account, encoding, ledger) : null
      })
      const accounts = messageAccounts(wire.message, (table) => ledger.account(table)?.data)
      return inContext(moment, {
        err: ran.err,
        logs: ran.logs,
        accounts: states === undefined || ran.err !== null ? null : states,
        innerInstructions: wantsInner ? describeInner(ran, accounts, 'jsonParsed', decimals) : null,
        unitsConsumed: ran.unitsConsumed,
        returnData: describeReturned(ran.returned),
        replacementBlockhash: replaces ? slots.latestBlockhash(moment.commitment) : null,
      })
    },

    requestAirdrop([value, amount]) {
      const address = parseAddress(value)
      const lamports = BigInt(parseInteger(amount, 'lamports', 1))
      try {
        return context.airdrop(address, lamports)
      } catch (error) {
        throw new RpcError(-32603, error instanceof Error ? error.message : String(error))
      }
    },

    getSignatureStatuses([list, value]) {
      const searches = parseFlag(parseSettings(value).searchTransactionHistory, 'searchTransactionHistory')
      const signatures = parseList(list, maxStatuses).map(parseSignature)
      if (faults.hideStatuses > 0) {
        faults.hideStatuses -= 1
        const slot = Math.max(0, slots.current - faults.hiddenSlotsBehind)
        return inContext(
          { commitment: 'processed', slot },
          signatures.map(() => null),
        )
      }
      const statuses = signatures.map((signature) => {
        const entry = ledger.entry(signature)
        if (!entry || (!searches && entry.slot < slots.current - recentStatusSlots)) return null
        const confirmationStatus = ledger.commitmentOf(entry)
        return {
          slot: entry.slot,
          confirmations: confirmationStatus === 'finalized' ? null : slots.current - entry.slot,
          err: entry.err,
          status: statusOf(entry.err),
          confirmationStatus,
        }
      })
      return inContext({ commitment: 'processed', slot: slots.current }, statuses)
    },

    getSignaturesForAddress([value, given]) {
      const address = parseAddress(value)
      const settings = parseSettings(given)
      const { commitment } = historyMoment(settings)
      const bound = (signature: unknown) =>
        signature === undefined || signature === null ? undefined : parseSignature(signature)
      const before = bound(settings.before)
      const until = bound(settings.until)
      const limit =
        settings.limit === undefined ? maxSignatures : parseInteger(settings.limit, 'limit', 1, maxSignatures)
      const all = ledger.entriesOf(address).filter((entry) => hasReached(ledger, entry, commitment))
      const indexOf = (signature: string) => all.findIndex((one) => one.signature === signature)
      // Nothing is older than an unknown `before`; everything is newer than an unknown `until`.
      const from = before === undefined ? 0 : indexOf(before) + 1 || all.length
      const end = until === undefined || indexOf(until) === -1 ? all.length : indexOf(until)
      return all.slice(from, Math.min(end, from + limit)).map((entry) => ({
        signature: entry.signature,
        slot: entry.slot,
        err: entry.err,
        memo: memoOf(entry.wire),
        blockTime: slots.timeOf(entry.slot) ?? null,
        confirmationStatus: ledger.commitmentOf(entry),
      }))
    },

    getTransaction([value, given]) {
      const signature = parseSignature(value)
      // In the deprecated form of this call, the second parameter is the encoding.
      const settings = typeof given === 'string' ? { encoding: given } : parseSettings(given)
      const encoding = parseTransactionEncoding(settings.encoding)
      const { commitment } = historyMoment(settings)
      const entry = ledger.entry(signature)
      if (!entry || !hasReached(ledger, entry, commitment)) return null
      const { version } = entry.wire.message
      const newest = settings.maxSupportedTransactionVersion
      if (version !== 'legacy' && newest === undefined) {
        throw new RpcError(
          -32015,
          `Transaction version (${version}) is not supported by the requesting client. Please try the request again ` +
            'with the following configuration parameter: "maxSupportedTransactionVersion": 0',
        )
      }
      return {
        slot: entry.slot,
        blockTime: slots.timeOf(entry.slot) ?? null,
        transaction: describeTransaction(entry, encoding, decimals),
        meta: describeMeta(entry, encoding, decimals),
        ...(newest === undefined ? {} : { version }),
      }
    },
  }
}
