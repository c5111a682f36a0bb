import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, isAddress, multicall3Abi } from 'viem'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc, callRpcBatch } from '../rpc/callRpc.js'
import type { TokenBalance } from './balances.js'
import { nativeBalance } from './nativeBalance.js'
import type { KnownToken } from './rpcBalances.js'

/** The address of Multicall3 on nearly every chain. */
const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Largest number of balances in one call. Each costs about 30,000 gas, and a node allows 50 million. */
const maxCalls = 1_000

const balanceAbi = [
  {
    name: 'getEthBalance',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ name: 'addr', type: 'address' }],
    outputs: [{ name: 'balance', type: 'uint256' }],
  },
] as const

export interface ReadBalancesParameters {
  readonly network: Network
  readonly address: string
  readonly tokens: readonly KnownToken[]
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the native balance and the balances of known tokens at the latest block: by Multicall3, and in a
 * batch where the network does not have that contract. Tokens without a balance, and those whose contract
 * answers with anything but one number, are left out.
 */
export async function readEvmBalances(parameters: ReadBalancesParameters): Promise<readonly TokenBalance[]> {
  const { network, address } = parameters
  const tokens = parameters.tokens.filter((token) => isAddress(token.address, { strict: false }))
  const calls = [
    { target: multicallOf(network), callData: encodeNative(address as Hex) },
    ...tokens.map((token) => ({ target: token.address as Hex, callData: encodeBalance(address as Hex) })),
  ]
  const results =
    (await readByMulticall(parameters, calls)) ?? (await readByBatch(parameters, calls.slice(1)))
  const [native, ...balances] = results.map(parseBalance)
  return [
    nativeBalance(network, native ?? 0n),
    ...tokens.flatMap((token, index) => {
      const value = balances[index]
      return value ? [{ ...token, value }] : []
    }),
  ]
}

interface EvmCall {
  readonly target: Hex
  readonly callData: Hex
}

/** Returns `undefined` if the network does not have Multicall3. */
async function readByMulticall(
  { network, signal }: ReadBalancesParameters,
  calls: readonly EvmCall[],
): Promise<readonly unknown[] | undefined> {
  const pages = Array.from({ length: Math.ceil(calls.length / maxCalls) }, (_, page) =>
    calls.slice(page * maxCalls, (page + 1) * maxCalls),
  )
  const answers = await Promise.all(
    pages.map((page) => {
      const data = encodeFunctionData({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        args: [page.map((call) => ({ ...call, allowFailure: true }))],
      })
      const params = [{ to: multicallOf(network), data }, 'latest']
      return callRpc(network, { method: 'eth_call', params }, signal)
    }),
  )
  // A call to an address without a contract succeeds, and returns nothing.
  if (answers.some((answer) => !isHex(answer) || answer === '0x')) return undefined
  return answers.flatMap((answer) =>
    decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data: answer as Hex,
    }).map(({ success, returnData }) => (success ? returnData : undefined)),
  )
}

async function readByBatch(
  { network, address, signal }: ReadBalancesParameters,
  calls: readonly EvmCall[],
): Promise<readonly unknown[]> {
  const [native, ...others] = await callRpcBatch(
    network,
    [
      { method: 'eth_getBalance', params: [address, 'latest'] },
      ...calls.map(({ target, callData }) => ({
        method: 'eth_call',
        params: [{ to: target, data: callData }, 'latest'],
      })),
    ],
    signal,
  )
  // A quantity has no leading zeros, a word of the ABI has 64 digits.
  return [isHex(native) ? `0x${native.slice(2).padStart(64, '0')}` : undefined, ...others]
}

/** Returns `undefined` for anything but one word of 32 bytes. */
function parseBalance(answer: unknown): bigint | undefined {
  return isHex(answer) && answer.length === 66 ? BigInt(answer) : undefined
}

function multicallOf({ contracts }: Network): Hex {
  const { address } = (contracts?.multicall3 ?? {}) as { address?: Hex }
  return address ?? multicall3Address
}

function encodeNative(address: Hex): Hex {
  return encodeFunctionData({ abi: balanceAbi, functionName: 'getEthBalance', args: [address] })
}

function encodeBalance(address: Hex): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
}
