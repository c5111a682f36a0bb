import { encodeFunctionData, erc20Abi, type Hex, isAddress } from 'viem'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpcBatch } from '../rpc/callRpc.js'
import { type ContractCall, multicallOf, readByMulticall } from '../rpc/readContracts.js'
import type { TokenBalance } from './balances.js'
import { nativeBalance } from './nativeBalance.js'
import type { KnownToken } from './rpcBalances.js'

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
    (await readByMulticall(network, calls, parameters.signal)) ??
    (await readByBatch(parameters, calls.slice(1)))
  const [native, ...balances] = results.map(parseBalance)
  return [
    nativeBalance(network, native ?? 0n),
    ...tokens.flatMap((token, index) => {
      const value = balances[index]
      return value ? [{ ...token, value }] : []
    }),
  ]
}

async function readByBatch(
  { network, address, signal }: ReadBalancesParameters,
  calls: readonly ContractCall[],
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

function encodeNative(address: Hex): Hex {
  return encodeFunctionData({ abi: balanceAbi, functionName: 'getEthBalance', args: [address] })
}

function encodeBalance(address: Hex): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
}
