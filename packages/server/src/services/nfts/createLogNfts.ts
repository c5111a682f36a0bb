import { type NftEntry, type NftsAnswer, parseTokenUri } from '@latchkey/headless/wire'
import * as v from 'valibot'
import {
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  isHex,
  pad,
  parseAbi,
} from 'viem'
import type { Node } from '../../rpc/createNode.js'
import type { RpcAnswer, RpcCall } from '../../rpc/JsonRpc.js'
import { createTokenFacts } from '../history/createTokenFacts.js'
import { logSchema } from '../history/EvmTransaction.js'
import { erc1155Topics, movesOf, transferTopic } from '../history/readMoves.js'
import type { PageSource } from '../pages/PageSource.js'
import { toNftEntry } from './toNftEntry.js'

/** NFTs of one page, of which the account may have fewer. */
const pageSize = 50

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

/** An NFT that was transferred to the account. */
interface Received {
  readonly address: Hex
  readonly tokenId: bigint
  readonly standard: 'erc721' | 'erc1155'
}

interface Owned extends Received {
  readonly quantity: bigint
}

/**
 * Creates the NFTs that an endpoint knows by its logs: what was transferred to the account and is still its
 * own, the newest first. An NFT without a log, which a contract need not write, is not found. Metadata is
 * read if the contract itself has it: a file elsewhere would be a host of the contract's choice.
 */
export function createLogNfts(node: Node): PageSource<NftsAnswer> {
  const { network } = node
  const readFacts = createTokenFacts(node)

  const readEntries = async (received: readonly Received[], account: Hex): Promise<NftEntry[]> => {
    const owned = await readOwned(node, received, account)
    const uris = await sendCalls(node, owned.map(uriCall))
    const facts = await readFacts(owned.map(({ address }) => address))
    return owned.map((nft, index) => {
      const metadata = parseTokenUri(decode(uris[index], readUri))
      const collection = facts.get(nft.address.toLowerCase())
      return toNftEntry({ ...nft, name: metadata?.name, picture: metadata?.image, collection }, network)
    })
  }

  return {
    isCursor: (cursor) => /^[1-9]\d{0,8}$/.test(cursor),
    async load({ address, cursor, signal }) {
      // Counted from the oldest, so that an NFT that arrives between two pages does not shift the others.
      const received = await readReceived(node, address)
      let end = Math.min(Number(cursor ?? received.length), received.length)
      let data: NftEntry[] = []
      while (data.length === 0 && end > 0) {
        signal.throwIfAborted()
        const start = Math.max(0, end - pageSize)
        data = await readEntries(received.slice(start, end).reverse(), address)
        end = start
      }
      return { data, next: end > 0 ? String(end) : null, source: 'logs', completeness: 'partial' }
    },
  }
}

/** Returns every NFT that was ever transferred to the account, by its first transfer. */
async function readReceived(node: Node, account: Hex): Promise<readonly Received[]> {
  const topic = pad(account)
  const filters = [
    // The third value is that of an ERC-721 alone: most nodes then leave out transfers of ERC-20.
    [transferTopic, null, topic, null],
    [erc1155Topics, null, null, topic],
  ]
  const answers = await node.send(
    filters.map((topics) => ({
      method: 'eth_getLogs',
      params: [{ fromBlock: '0x0', toBlock: 'latest', topics }],
    })),
  )
  const logs = answers
    .flatMap((answer) => {
      if ('error' in answer) throw new Error(answer.error.message)
      return v.parse(v.array(logSchema), answer.result)
    })
    .sort((a, b) => Number(a.blockNumber - b.blockNumber))
  const found = new Map<string, Received>()
  for (const log of logs)
    for (const { tokenId } of movesOf(log, () => false)) {
      const id = `${log.address.toLowerCase()} ${tokenId}`
      if (tokenId === undefined || found.has(id)) continue
      const standard = log.topics[0] === transferTopic ? 'erc721' : 'erc1155'
      found.set(id, { address: log.address, tokenId, standard })
    }
  return [...found.values()]
}

async function readOwned(node: Node, received: readonly Received[], account: Hex): Promise<readonly Owned[]> {
  const answers = await sendCalls(
    node,
    received.map(({ address, tokenId, standard }) => ({
      to: address,
      data:
        standard === 'erc721'
          ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })
          : encodeFunctionData({ abi, functionName: 'balanceOf', args: [account, tokenId] }),
    })),
  )
  return received.flatMap((nft, index) => {
    if (nft.standard === 'erc1155') {
      const quantity = decode(answers[index], readQuantity) ?? 0n
      return quantity > 0n ? [{ ...nft, quantity }] : []
    }
    const owner = decode(answers[index], readOwner)
    return owner && isAddressEqual(owner, account) ? [{ ...nft, quantity: 1n }] : []
  })
}

function uriCall({ address, tokenId, standard }: Owned) {
  const functionName = standard === 'erc721' ? 'tokenURI' : 'uri'
  return { to: address, data: encodeFunctionData({ abi, functionName, args: [tokenId] }) }
}

/**
 * Calls contracts, each by itself: one that uses up all gas has no result, and the others do. Multicall3 has
 * one limit for all.
 */
async function sendCalls(
  node: Node,
  calls: readonly { readonly to: Hex; readonly data: Hex }[],
): Promise<readonly RpcAnswer[]> {
  if (calls.length === 0) return []
  return node.send(calls.map((call): RpcCall => ({ method: 'eth_call', params: [call, 'latest'] })))
}

/** Returns what a contract answered. Nothing if it failed, or answered something else. */
function decode<result>(answer: RpcAnswer | undefined, read: (data: Hex) => result): result | undefined {
  if (!answer || !('result' in answer) || !isHex(answer.result)) return undefined
  try {
    return read(answer.result)
  } catch {
    return undefined
  }
}

const readOwner = (data: Hex) => decodeFunctionResult({ abi, functionName: 'ownerOf', data })
const readQuantity = (data: Hex) => decodeFunctionResult({ abi, functionName: 'balanceOf', data })
const readUri = (data: Hex) => decodeFunctionResult({ abi, functionName: 'tokenURI', data })
