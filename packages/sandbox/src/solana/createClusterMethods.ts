import { epochOf } from './createLedger.js'
import { messageFee } from './messageFee.js'
import { parseAddresses, parseBase64, parseBlockhash, parseInteger, parseSettings } from './parseParams.js'
import { parseMessage, TransactionFormatError } from './parseTransaction.js'
import { invalidParams, RpcError } from './RpcError.js'
import {
  checkHealth,
  inContext,
  nodeVersion,
  parseMoment,
  type RpcContext,
  type RpcMethod,
} from './rpcContext.js'

const feeHistorySlots = 150
const maxFeeAddresses = 128

/** Creates the methods about the cluster: slots, health and prices. */
export function createClusterMethods(context: RpcContext): Record<string, RpcMethod> {
  const { ledger } = context
  const { slots } = ledger
  const momentOf = (value: unknown) => parseMoment(ledger, parseSettings(value))
  return {
    getSlot: ([settings]) => momentOf(settings).slot,
    getBlockHeight: ([settings]) => slots.heightAt(momentOf(settings).slot),
    getBlockTime([value]) {
      const slot = parseInteger(value, 'slot', 0)
      const time = slots.timeOf(slot)
      if (time === undefined) throw new RpcError(-32004, `Block not available for slot ${slot}`)
      return time
    },
    getEpochInfo([settings]) {
      const { slot: absoluteSlot } = momentOf(settings)
      return {
        absoluteSlot,
        blockHeight: slots.heightAt(absoluteSlot),
        ...epochOf(absoluteSlot),
        transactionCount: ledger.transactionCount,
      }
    },
    getLatestBlockhash([settings]) {
      const moment = momentOf(settings)
      return inContext(moment, slots.latestBlockhash(moment.commitment))
    },
    isBlockhashValid([value, settings]) {
      const blockhash = parseBlockhash(value)
      const moment = momentOf(settings)
      return inContext(moment, slots.isBlockhashValid(blockhash, moment.slot))
    },
    getGenesisHash: () => context.faults.genesisHash ?? context.genesisHash,
    getVersion: () => ({ 'solana-core': nodeVersion, 'feature-set': 0 }),
    getHealth() {
      checkHealth(context)
      return 'ok'
    },
    getTransactionCount: () => ledger.transactionCount,
    getFeeForMessage([encoded, settings]) {
      const moment = momentOf(settings)
      try {
        const message = parseMessage(parseBase64(encoded))
        const isKnown = slots.isBlockhashValid(message.blockhash, slots.current)
        return inContext(moment, isKnown ? messageFee(message) : null)
      } catch (error) {
        if (!(error instanceof TransactionFormatError)) throw error
        throw invalidParams(`failed to deserialize the message: ${error.message}`)
      }
    },
    getRecentPrioritizationFees([addresses]) {
      if (addresses !== undefined && addresses !== null) parseAddresses(addresses, maxFeeAddresses)
      return slots
        .recent(feeHistorySlots)
        .map(({ slot }) => ({ slot, prioritizationFee: context.priorityFee(slot) }))
        .reverse()
    },
    getMinimumBalanceForRentExemption: ([bytes]) =>
      ledger.rent(parseInteger(bytes, 'dataLength', 0, 10 * 1024 * 1024)),
  }
}
