import { type NftEntry, type NftsAnswer, parseTokenUri } from '@latchkey/protocol'
import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, type Hex, isAddressEqual, pad, parseAbi } from 'viem'
import { type ContractCall, callContracts, callEach } from '../../rpc/callContracts.js'
import type { Node } from '../../rpc/createNode.js'
import { resultOf } from '../../rpc/RpcRefusal.js'
import { createTokenFacts } from '../history/createTokenFacts.js'
import { logSchema } from '../history/EvmTransaction.js'
import { erc1155Topics, movesOf, transferTopic } from '../history/readMoves.js'
import type { PageSource } from '../pages/PageSource.js'
import { countFitting, toNftEntry } from './toNftEntry.js'

/** NFTs of one page, of which the account may have fewer. */
const pageSize = 50
/** NFTs whose owner is read at once, if the account has none of those before. */
const manyAtOnce = 500
/** What a contract may use to draw the picture of an NFT. */
const uriGas = 10_000_000
/** Longest URI that is read, in characters of hex: of a picture of the longest, twice in base64. */
const maxUriLength = 150_000
/** Largest answer to a batch of URIs. */
const maxUriBytes = 4_000_000

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
  readonly received: Received
}

/**
 * Creates the NFTs that an endpoint knows by its logs: what was transferred to the account and is still its
 * own, the newest first. An NFT without a log, which a contract need not write, is not found. Metadata is
 * read if the contract itself has it: a file elsewhere would be a host of the contract's choice.
 */
export function createLogNfts(node: Node): PageSource<NftsAnswer> {
  const { network } = node
  const readFacts = createTokenFacts(node)

  const readEntries = async (owned: readonly Owned[]): Promise<readonly NftEntry[]> => {
    const [uris, facts] = await Promise.all([
      callEach(node, owned.map(uriCall), { gas: uriGas, bytes: maxUriBytes }),
      readFacts(owned.map(({ address }) => address)),
    ])
    return owned.map((nft, index) => {
      const metadata = parseTokenUri(decode(uris[index], readUri, maxUriLength))
      const collection = facts.get(nft.address.toLowerCase())
      return toNftEntry({ ...nft, name: metadata?.name, picture: metadata?.image, collection }, network)
    })
  }

  return {
    name: 'logs',
    isCursor: (cursor) => /^[1-9]\d{0,8}$/.test(cursor),
    async load({ address, cursor, signal }) {
      // Counted from the oldest, so that an NFT that arrives between two pages does not shift the others.
      const received = await readReceived(node, address)
      let end = Math.min(Number(cursor ?? received.length), received.length)
      let owned: readonly Owned[] = []
      for (let size = pageSize; owned.length === 0 && end > 0; size = manyAtOnce) {
        signal.throwIfAborted()
        const start = Math.max(0, end - size)
        owned = await readOwned(node, received.slice(start, end).reverse(), address)
        end = start
      }
      const entries = await readEntries(owned.slice(0, pageSize))
      const data = entries.slice(0, countFitting(entries))
      const [firstLeft] = owned.slice(data.length)
      if (firstLeft) end = received.indexOf(firstLeft.received) + 1
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
    .flatMap((answer) => v.parse(v.array(logSchema), resultOf(answer)))
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
  const answers = await callContracts(
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
      return quantity > 0n ? [{ ...nft, quantity, received: nft }] : []
    }
    const owner = decode(answers[index], readOwner)
    return owner && isAddressEqual(owner, account) ? [{ ...nft, quantity: 1n, received: nft }] : []
  })
}

function uriCall({ address, tokenId, standard }: Owned): ContractCall {
  const functionName = standard === 'erc721' ? 'tokenURI' : 'uri'
  return { to: address, data: encodeFunctionData({ abi, functionName, args: [tokenId] }) }
}

/** Longest answer that is a number or an address, in characters of hex. */
const maxWordLength = 1_000

/** Returns what a contract answered. Nothing if it failed, or answered something else. */
function decode<result>(
  data: Hex | undefined,
  read: (data: Hex) => result,
  maxLength: number = maxWordLength,
): result | undefined {
  if (data === undefined || data.length > maxLength) return undefined
  try {
    return read(data)
  } catch {
    return undefined
  }
}

const readOwner = (data: Hex) => decodeFunctionResult({ abi, functionName: 'ownerOf', data })
const readQuantity = (data: Hex) => decodeFunctionResult({ abi, functionName: 'balanceOf', data })
const readUri = (data: Hex) => decodeFunctionResult({ abi, functionName: 'tokenURI', data })
