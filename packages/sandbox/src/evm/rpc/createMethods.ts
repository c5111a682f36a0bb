import { numberToHex } from 'viem'
import type { Node } from '../blocks/createNode.js'
import { baseFee, blockGasLimit, intrinsicGas, tipAt, usualTip } from '../blocks/fees.js'
import { balanceKey, nonceKey } from '../state/keys.js'
import { findLogs } from './findLogs.js'
import { formatBlock, formatReceipt, formatTransaction } from './format.js'
import { codes, invalidParams, NodeError, refused } from './NodeError.js'
import {
  findBlock,
  isPending,
  type ParsedCall,
  parseAddress,
  parseBlock,
  parseCall,
  parseHash,
  parseQuantity,
  refuseOverrides,
} from './parse.js'
import { revertMessage } from './revertMessage.js'
import { simulateBlocks } from './simulateBlocks.js'

/** Largest number of blocks that `eth_feeHistory` answers for. */
const maxHistory = 1_024
/** The code of a contract: an instruction that runs nothing, because the contracts are not of the EVM. */
const contractCode = '0xfe'

/** A method of a node. */
export type Method = (...params: readonly unknown[]) => unknown

/** Creates the methods that a node answers, by name. */
export function createMethods(node: Node): ReadonlyMap<string, Method> {
  const { chainId, blocks, pool } = node

  function call(parsed: ParsedCall, at: unknown) {
    const block = parseBlock(node, at)
    const { from, value } = parsed
    if (node.at(block.number)(balanceKey(from)) < value)
      throw refused(`insufficient funds for gas * price + value: address ${from}`)
    const outcome = node.simulate(parsed, block === blocks.latest ? undefined : block)
    const { isReverted, returnData } = outcome
    if (isReverted) throw new NodeError(codes.reverted, revertMessage(returnData), returnData)
    return outcome
  }

  function estimateGas(parsed: ParsedCall, at: unknown): bigint {
    const gas = intrinsicGas(parsed) + call(parsed, at).gas
    const { from, value, maxFeePerGas = 0n } = parsed
    const balance = node.at(parseBlock(node, at).number)(balanceKey(from))
    if (value + gas * maxFeePerGas > balance)
      throw refused(`insufficient funds for gas * price + value: address ${from} have ${balance}`)
    if (gas > blockGasLimit) throw refused(`gas required exceeds allowance (${blockGasLimit})`)
    return gas
  }

  function feeHistory(count: unknown, newest: unknown, percentiles: unknown = []) {
    if (!Array.isArray(percentiles) || !percentiles.every((each) => typeof each === 'number'))
      throw invalidParams('The percentiles are not a list of numbers.')
    const last = parseBlock(node, newest).number
    const asked = typeof count === 'number' ? count : Number(parseQuantity(count, 'The number of blocks'))
    const length = Math.min(Math.max(0, Math.floor(asked)), maxHistory, last + 1)
    const rows = Array.from({ length }, () => percentiles.map((each) => numberToHex(tipAt(each))))
    return {
      oldestBlock: numberToHex(last - length + 1),
      baseFeePerGas: Array.from({ length: length + 1 }, () => numberToHex(baseFee)),
      gasUsedRatio: rows.map(() => 0.5),
      ...(percentiles.length > 0 && { reward: rows }),
    }
  }

  function transactionByHash(value: unknown) {
    const hash = parseHash(value, 'The hash')
    const found = blocks.findTransaction(hash)
    const transaction = found?.receipt.transaction ?? pool.find(hash)
    if (!transaction) return null
    const place = found && { block: found.block, index: found.receipt.index }
    return formatTransaction(transaction, chainId, place)
  }

  const methods: Readonly<Record<string, Method>> = {
    eth_chainId: () => numberToHex(chainId),
    net_version: () => String(chainId),
    net_listening: () => true,
    web3_clientVersion: () => 'latchkey-sandbox',
    eth_syncing: () => false,
    eth_accounts: () => [],
    eth_blockNumber: () => numberToHex(blocks.latest.number),
    eth_getBlockByNumber: (value, isFull) => {
      const found = findBlock(node, value)
      return found ? formatBlock(found, chainId, isFull === true) : null
    },
    eth_getBlockByHash: (value, isFull) => {
      const found = blocks.find(parseHash(value, 'The hash'))
      return found ? formatBlock(found, chainId, isFull === true) : null
    },
    eth_getBalance: (address, at) =>
      numberToHex(node.at(parseBlock(node, at).number)(balanceKey(parseAddress(address, 'The address')))),
    eth_getTransactionCount: (value, at) => {
      const address = parseAddress(value, 'The address')
      return numberToHex(
        isPending(at) ? pool.nextNonce(address) : node.at(parseBlock(node, at).number)(nonceKey(address)),
      )
    },
    eth_getCode: (address, at) => {
      parseBlock(node, at)
      return node.contracts.has(parseAddress(address, 'The address').toLowerCase()) ? contractCode : '0x'
    },
    eth_call: (value, at, ...overrides) => {
      refuseOverrides(...overrides)
      return call(parseCall(value), at).returnData
    },
    eth_estimateGas: (value, at, ...overrides) => {
      refuseOverrides(...overrides)
      return numberToHex(estimateGas(parseCall(value), at))
    },
    eth_gasPrice: () => numberToHex(baseFee + usualTip),
    eth_maxPriorityFeePerGas: () => numberToHex(usualTip),
    eth_feeHistory: feeHistory,
    eth_sendRawTransaction: (raw) => node.send(raw),
    eth_getTransactionByHash: transactionByHash,
    eth_getTransactionReceipt: (value) => {
      const found = blocks.findTransaction(parseHash(value, 'The hash'))
      return found ? formatReceipt(found.block, found.receipt) : null
    },
    eth_getLogs: (filter) => findLogs(node, filter),
    eth_simulateV1: (options, at) => simulateBlocks(node, options, at),
  }
  return new Map(Object.entries(methods))
}
