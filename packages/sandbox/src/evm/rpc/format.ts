import { type Hex, numberToHex, zeroHash } from 'viem'
import { type Block, type Receipt, validator } from '../blocks/createBlocks.js'
import { baseFee, blockGasLimit, effectivePrice } from '../blocks/fees.js'
import type { Transaction } from '../blocks/Transaction.js'

/** Says that a block may have any log. */
const fullBloom: Hex = `0x${'ff'.repeat(256)}`
const types = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2' } as const
/** The hash of an empty list of uncles. */
const noUncles = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347'

/** Formats a block of a chain. With `isFull`, it has its transactions instead of their hashes. */
export function formatBlock(block: Block, chainId: number, isFull: boolean) {
  const { number, hash, parentHash, timestamp, gasUsed, receipts } = block
  return {
    number: numberToHex(number),
    hash,
    parentHash,
    nonce: '0x0000000000000000',
    sha3Uncles: noUncles,
    logsBloom: fullBloom,
    transactionsRoot: zeroHash,
    stateRoot: zeroHash,
    receiptsRoot: zeroHash,
    mixHash: zeroHash,
    miner: validator.toLowerCase(),
    difficulty: '0x0',
    extraData: '0x',
    size: '0x0',
    gasLimit: numberToHex(blockGasLimit),
    gasUsed: numberToHex(gasUsed),
    baseFeePerGas: numberToHex(baseFee),
    timestamp: numberToHex(timestamp),
    transactions: receipts.map((receipt) =>
      isFull
        ? formatTransaction(receipt.transaction, chainId, { block, index: receipt.index })
        : receipt.transaction.hash,
    ),
    uncles: [],
  }
}

/** Formats a transaction of a chain. Without `place` it is pending. */
export function formatTransaction(
  transaction: Transaction,
  chainId: number,
  place: { readonly block: Block; readonly index: number } | undefined,
) {
  const { hash, type, from, to, nonce, gas, value, data, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const { accessList, r, s, v, yParity } = transaction
  const price = place ? effectivePrice(transaction) : maxFeePerGas
  return {
    blockHash: place?.block.hash ?? null,
    blockNumber: place ? numberToHex(place.block.number) : null,
    transactionIndex: place ? numberToHex(place.index) : null,
    hash,
    type: types[type],
    chainId: numberToHex(chainId),
    from: from.toLowerCase(),
    to: to.toLowerCase(),
    nonce: numberToHex(nonce),
    gas: numberToHex(gas),
    value: numberToHex(value),
    input: data,
    gasPrice: numberToHex(price),
    ...(type === 'eip1559' && {
      maxFeePerGas: numberToHex(maxFeePerGas),
      maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
    }),
    ...(type !== 'legacy' && { accessList, yParity: numberToHex(yParity) }),
    r,
    s,
    v: numberToHex(v),
  }
}

/** Formats the receipt of a transaction. */
export function formatReceipt(block: Block, receipt: Receipt) {
  const { transaction, index, isReverted, gasUsed, cumulativeGasUsed, price } = receipt
  return {
    transactionHash: transaction.hash,
    transactionIndex: numberToHex(index),
    blockHash: block.hash,
    blockNumber: numberToHex(block.number),
    from: transaction.from.toLowerCase(),
    to: transaction.to.toLowerCase(),
    contractAddress: null,
    type: types[transaction.type],
    status: isReverted ? '0x0' : '0x1',
    gasUsed: numberToHex(gasUsed),
    cumulativeGasUsed: numberToHex(cumulativeGasUsed),
    effectiveGasPrice: numberToHex(price),
    logs: formatLogs(block, receipt),
    logsBloom: fullBloom,
  }
}

/** Formats the logs of a transaction. */
export function formatLogs(block: Block, { transaction, index, logs, firstLog }: Receipt) {
  return logs.map(({ address, topics, data }, place) => ({
    address: address.toLowerCase(),
    topics,
    data,
    blockHash: block.hash,
    blockNumber: numberToHex(block.number),
    blockTimestamp: numberToHex(block.timestamp),
    transactionHash: transaction.hash,
    transactionIndex: numberToHex(index),
    logIndex: numberToHex(firstLog + place),
    removed: false,
  }))
}
