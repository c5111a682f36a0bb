import { type Address, type Client, concatHex, type Hex, numberToHex, pad, size, toRlp } from 'viem'
import { isHex } from '../../shared/isHex.js'
import type { Call } from './createTransferCall.js'

/** The contract of the OP Stack that knows the fees apart from gas. It has this address on every rollup. */
const opStackOracle = '0x420000000000000000000000000000000000000F'
/** The contracts of other rollups with the same function, by chain id: Scroll and Scroll Sepolia. */
const oracles: Readonly<Record<number, Address>> = {
  534352: '0x5300000000000000000000000000000000000002',
  534351: '0x5300000000000000000000000000000000000002',
}
/** `getL1Fee(bytes)` and `getOperatorFee(uint256)`. */
const selectors = { l1Fee: '0x49948e0e', operatorFee: '0x275aedd2' } as const
/**
 * How much the fee can rise until the transaction is in a block, in percent. The price of a block of the
 * first layer rises by up to an eighth, and several pass until the user has approved.
 */
const risePercent = 50n

/** In wei. */
export interface RollupFee {
  /** With what it can rise. */
  readonly fee: bigint
  /** As it is now. */
  readonly least: bigint
}

interface Transfer extends Call {
  readonly chainId: number
  readonly gas: bigint
}

/**
 * Reads what Scroll or a rollup of the OP Stack charges for a transfer in addition to its gas: the fee
 * for its data on the first layer, and the operator's fee. 0 on other networks.
 *
 * Arbitrum and the ZK Stack need no such call: the gas that their nodes estimate includes the first layer.
 *
 * @throws the error of the client if the network does not answer.
 */
export async function readRollupFee(client: Client, transfer: Transfer): Promise<RollupFee> {
  // The fee depends on the length and on the bytes that are not zero, so the fields have usual lengths.
  const { chainId, gas } = transfer
  const transaction = serialize(transfer)
  const oracle = oracles[chainId] ?? opStackOracle
  const l1Fee = await callOracle(client, oracle, concatHex([selectors.l1Fee, encodeBytes(transaction)]))
  if (l1Fee === undefined) return { fee: 0n, least: 0n }
  const operatorCall = concatHex([selectors.operatorFee, numberToHex(gas, { size: 32 })])
  const operatorFee = (await callOracle(client, oracle, operatorCall)) ?? 0n
  return { fee: (l1Fee * (100n + risePercent)) / 100n + operatorFee, least: l1Fee + operatorFee }
}

/**
 * Serializes a transfer without signature. EIP-1559. viem's function of this purpose would load the code that
 * signs transactions.
 */
function serialize({ chainId, to, value, data = '0x', gas }: Transfer): Hex {
  const [nonce, tip, price] = [0xffff, 1_000_000_000n, 5_000_000_000n]
  const fields = [toInteger(chainId), toInteger(nonce), toInteger(tip), toInteger(price), toInteger(gas)]
  return concatHex(['0x02', toRlp([...fields, to, toInteger(value), data, []])])
}

/** RLP writes a number without leading zeros, and 0 as no bytes. */
function toInteger(value: number | bigint): Hex {
  return value ? numberToHex(value) : '0x'
}

/** Returns the answer of the contract. `undefined` if the network or the contract has no such function. */
async function callOracle(client: Client, oracle: Address, data: Hex): Promise<bigint | undefined> {
  try {
    const answer: unknown = await client.request({
      method: 'eth_call',
      params: [{ to: oracle, data }, 'latest'],
    })
    return isHex(answer) && answer.length === 66 ? BigInt(answer) : undefined
  } catch (error) {
    if (isRevert(error)) return undefined
    throw error
  }
}

/** Returns whether a contract refused a call. Nodes use different codes for it. */
function isRevert(error: unknown): boolean {
  const { message } = error as { message?: unknown }
  return typeof message === 'string' && /revert|invalid opcode/i.test(message)
}

/** Encodes bytes as the only argument of a function: their offset, their length, and the bytes. */
function encodeBytes(bytes: Hex): Hex {
  const length = size(bytes)
  const padded = pad(bytes, { dir: 'right', size: Math.ceil(length / 32) * 32 })
  return concatHex([numberToHex(32, { size: 32 }), numberToHex(length, { size: 32 }), padded])
}
