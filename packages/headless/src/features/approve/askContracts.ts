import type { Hex } from 'viem'
import { parseName } from '../../shared/parseName.js'
import { tryRead } from '../../shared/tryRead.js'
import type { Network } from '../../shared/types.js'
import { decodeAbiParameters, encodeFunctionData, erc20Abi, parseAbi } from '../../shared/viemCopy.js'
import { readContracts } from '../../wire/rpc/readContracts.js'
import type { ContractAnswer, ContractAnswers } from './decodeRequest.js'

const erc165 = parseAbi(['function supportsInterface(bytes4 id) view returns (bool)'])
const approvedAbi = parseAbi(['function getApproved(uint256 id) view returns (address)'])
/** ERC-721, ERC-1155, and the id that no contract may support. ERC-165 */
const interfaceIds = ['0x80ac58cd', '0xd9b67a26', '0xffffffff'] as const

/**
 * Asks contracts what they are (ERC-165, `decimals()`, `symbol()`), and how much of them an account has.
 * Resolves with the answers by their addresses.
 *
 * @param tokens Addresses, in lower case.
 */
export async function askContracts(
  network: Network,
  tokens: readonly string[],
  owner: string | undefined,
  signal: AbortSignal | undefined,
): Promise<ContractAnswers> {
  const questions: readonly Hex[] = [
    ...interfaceIds.map((id) =>
      encodeFunctionData({ abi: erc165, functionName: 'supportsInterface', args: [id] }),
    ),
    encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
    encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }),
    encodeFunctionData({ abi: approvedAbi, functionName: 'getApproved', args: [1n] }),
    ...(owner
      ? [encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] })]
      : []),
  ]
  const calls = tokens.flatMap((target) => questions.map((callData) => ({ target: target as Hex, callData })))
  const results = await readContracts(network, calls, signal)
  return Object.fromEntries(
    tokens.map((token, index) => {
      const start = index * questions.length
      return [token, readAnswers(results.slice(start, start + questions.length))]
    }),
  )
}

/** Returns what a contract says it is. `undefined` if it says several things. */
function readAnswers([isNft, isEdition, isAny, places, text, approved, held]: readonly (Hex | undefined)[]):
  | ContractAnswer
  | undefined {
  const says = (answer: Hex | undefined) => readWord(answer) === 1n && readWord(isAny) !== 1n
  const decimals = readWord(places)
  const kinds = [
    ...(says(isNft) ? (['nft'] as const) : []),
    ...(says(isEdition) ? (['edition'] as const) : []),
    ...(decimals !== undefined && decimals <= 255n ? (['token'] as const) : []),
  ]
  const [kind = 'other', another] = kinds
  if (another) return undefined
  if (kind !== 'token') return { kind }
  // Of a token with NFTs, such as ERC-404, the same function takes an amount or an NFT.
  if (readWord(approved) !== undefined) return undefined
  const symbol = parseName(tryRead(() => decodeAbiParameters([{ type: 'string' }], text ?? '0x')[0]))
  const balance = readWord(held)
  return {
    kind,
    decimals: Number(decimals),
    ...(symbol !== undefined && { symbol }),
    ...(balance !== undefined && { balance }),
  }
}

/** Reads a word. `undefined` if the answer is not one. */
function readWord(answer: Hex | undefined): bigint | undefined {
  return answer?.length === 66 ? BigInt(answer) : undefined
}
