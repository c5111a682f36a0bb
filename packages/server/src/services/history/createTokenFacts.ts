import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { callContracts } from '../../rpc/callContracts.js'
import type { Node } from '../../rpc/createNode.js'
import { createCache } from '../../upstream/createCache.js'

/** What a contract says of itself. Each is absent if it does not say it. */
export interface TokenFacts {
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  /** 0 to 255. */
  readonly decimals?: number | undefined
}

/** Returns facts by the address of the contract, in lower case. */
export type ReadTokenFacts = (contracts: readonly Hex[]) => Promise<ReadonlyMap<string, TokenFacts>>

const keptMs = 60 * 60_000
const maxEntries = 20_000
const maxTextLength = 100
/** Longest answer of a contract that is decoded, in characters of hex. */
const maxAnswerLength = 10_000
const functions = ['name', 'symbol', 'decimals'] as const

/** Creates the facts of tokens: those of the network's list, else those of the contract, kept for an hour. */
export function createTokenFacts(node: Node): ReadTokenFacts {
  const listed = new Map(node.network.tokens.map((token) => [token.address.toLowerCase(), token]))
  const cache = createCache<TokenFacts>({ ms: keptMs, maxEntries })

  return async (contracts) => {
    const facts = new Map<string, TokenFacts>()
    const unknown: Hex[] = []
    for (const contract of new Set(contracts.map((each) => each.toLowerCase() as Hex))) {
      const known = listed.get(contract) ?? cache.get(contract)
      if (known) facts.set(contract, known)
      else unknown.push(contract)
    }
    if (unknown.length === 0) return facts
    const read = await readFacts(node, unknown)
    unknown.forEach((contract, index) => {
      const found = read[index] ?? {}
      cache.set(contract, found)
      facts.set(contract, found)
    })
    return facts
  }
}

async function readFacts(node: Node, contracts: readonly Hex[]): Promise<readonly TokenFacts[]> {
  const answers = await callContracts(
    node,
    contracts.flatMap((to) =>
      functions.map((functionName) => ({ to, data: encodeFunctionData({ abi: erc20Abi, functionName }) })),
    ),
  )
  return contracts.map((_, index) => {
    const [name, symbol, decimals] = functions.map((functionName, place) =>
      decode(functionName, answers[index * functions.length + place]),
    )
    return {
      name: typeof name === 'string' ? name.slice(0, maxTextLength) : undefined,
      symbol: typeof symbol === 'string' ? symbol.slice(0, maxTextLength) : undefined,
      decimals: typeof decimals === 'number' ? decimals : undefined,
    }
  })
}

function decode(
  functionName: (typeof functions)[number],
  data: Hex | undefined,
): string | number | undefined {
  if (data === undefined || data.length > maxAnswerLength) return undefined
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName, data })
  } catch {
    return undefined
  }
}
