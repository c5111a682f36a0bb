import type { Hex } from 'viem'
import { tryRead } from '../../shared/tryRead.js'
import { decodeAbiParameters, encodeFunctionData, erc20Abi, parseAbi } from '../../shared/viemCopy.js'
import {
  nativeTransfersAddress,
  type SimulatedLog,
  type SimulatedResult,
} from '../../wire/rpc/simulateCalls.js'

/** A token or an NFT that a call moves, and how to read how many of it an account has. */
export interface MovedAsset {
  /** Contract of the token or of the collection, in lower case. */
  readonly token: string
  /** Id of the NFT. Absent for an ERC-20 token. */
  readonly tokenId?: bigint | undefined
  /** The call that asks the contract. */
  readonly question: Hex
  /** Reads the answer. `undefined` if it is none. */
  readAnswer(result: SimulatedResult | undefined): bigint | undefined
}

/** `Transfer(address,address,uint256)` of ERC-20, and of ERC-721, where the third is indexed too. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)`. ERC-1155 */
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])`. ERC-1155 */
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const nftAbi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

/** Returns the tokens and NFTs that events name as coming from or going to an account, each once. */
export function listMovedAssets(logs: readonly SimulatedLog[], address: string): readonly MovedAsset[] {
  const assets = new Map<string, MovedAsset>()
  for (const log of logs)
    if (log.address !== nativeTransfersAddress)
      // An event that does not follow its standard has none.
      for (const asset of tryRead(() => assetsOf(log, address)) ?? [])
        assets.set(`${asset.token}/${asset.tokenId}`, asset)
  return [...assets.values()]
}

function assetsOf({ address: token, topics, data }: SimulatedLog, account: string): readonly MovedAsset[] {
  const [topic, first, second, third] = topics
  const isOf = (...sides: (string | undefined)[]) => sides.some((side) => isTopicOf(side, account))
  if (topic === transferTopic && topics.length === 3 && isOf(first, second)) return [fungible(token, account)]
  if (topic === transferTopic && third && isOf(first, second)) return [unique(token, BigInt(third), account)]
  if (topic !== singleTopic && topic !== batchTopic) return []
  return isOf(second, third) ? idsOf(topic, data).map((id) => edition(token, id, account)) : []
}

/** Returns the ids of an event of ERC-1155. */
function idsOf(topic: string, data: string): readonly bigint[] {
  if (topic === singleTopic) return [BigInt(data.slice(0, 66))]
  return decodeAbiParameters([{ type: 'uint256[]' }], data as Hex)[0]
}

function fungible(token: string, account: string): MovedAsset {
  const args = [account as Hex] as const
  const question = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args })
  return { token, question, readAnswer: readWord }
}

/** ERC-1155: an account can have several of one id. */
function edition(token: string, tokenId: bigint, account: string): MovedAsset {
  const args = [account as Hex, tokenId] as const
  const question = encodeFunctionData({ abi: nftAbi, functionName: 'balanceOf', args })
  return { token, tokenId, question, readAnswer: readWord }
}

/** ERC-721: an id has one owner. The contract refuses the question for an id that does not exist. */
function unique(token: string, tokenId: bigint, account: string): MovedAsset {
  const question = encodeFunctionData({ abi: nftAbi, functionName: 'ownerOf', args: [tokenId] })
  return {
    token,
    tokenId,
    question,
    readAnswer: (result) => result && (isTopicOf(readWordText(result), account) ? 1n : 0n),
  }
}

/** Returns whether a topic or a word is an address. */
export function isTopicOf(topic: string | undefined, address: string): boolean {
  return topic?.slice(-40).toLowerCase() === address.slice(-40).toLowerCase()
}

/** Reads a number. `undefined` if the call was reverted or returned none. */
export function readWord(result: SimulatedResult | undefined): bigint | undefined {
  const text = readWordText(result)
  return text === undefined ? undefined : BigInt(text)
}

function readWordText(result: SimulatedResult | undefined): string | undefined {
  if (!result || result.isReverted || result.returnData.length < 66) return undefined
  return result.returnData.slice(0, 66)
}
