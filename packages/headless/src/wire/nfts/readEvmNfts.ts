import { isSameAddress, parseTokenUri, safeImageUrl } from '@latchkey/protocol'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { parseName } from '../../shared/parseName.js'
import { type ContractCall, readContracts } from '../rpc/readContracts.js'
import {
  type ReadTransferLogsParameters,
  readTransferLogs,
  type TransferLog,
} from '../rpc/readTransferLogs.js'
import type { Nft } from './nfts.js'
import type { KnownCollection } from './rpcNfts.js'

/** Largest number of NFTs that are read. */
const maxNfts = 500

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
  'function name() view returns (string)',
])

/**
 * Reads which of the NFTs that were transferred to an account it still has, their names and pictures: the
 * logs, and then one request for all contracts.
 */
export async function readEvmNfts(
  parameters: ReadTransferLogsParameters,
  known: readonly KnownCollection[],
): Promise<readonly Nft[]> {
  const { network, signal } = parameters
  const account = parameters.address as Hex
  const received = uniqueNfts(await readTransferLogs(parameters), account)
  const results = await readContracts(
    network,
    received.flatMap((nft) => callsFor(nft, account)),
    signal,
  )
  return received.flatMap(({ address, tokenId, kind }, index) => {
    const [owned, uri, name] = results.slice(index * 3)
    const value = readOwned(kind, owned, account)
    if (value === 0n) return []
    const collection = known.find((each) => isSameAddress(each.address, address))
    const metadata = parseTokenUri(readText('tokenURI', uri))
    return [
      {
        networkId: network.networkId,
        address,
        tokenId: String(tokenId),
        standard: kind === 'erc721' ? 'erc721' : 'erc1155',
        value,
        name: parseName(metadata?.name),
        collectionName: collection?.name ?? parseName(readText('name', name)),
        imageUrl: safeImageUrl(metadata?.image),
        isSpam: false,
        isKnown: collection !== undefined,
      } satisfies Nft,
    ]
  })
}

function uniqueNfts(logs: readonly TransferLog[], account: Hex): readonly TransferLog[] {
  const byId = new Map<string, TransferLog>()
  for (const log of logs)
    if (log.kind !== 'erc20' && isSameAddress(log.to, account)) {
      const id = `${log.address} ${log.tokenId}`
      if (!byId.has(id)) byId.set(id, log)
    }
  return [...byId.values()].slice(0, maxNfts)
}

function callsFor({ address, tokenId, kind }: TransferLog, account: Hex): readonly ContractCall[] {
  const is721 = kind === 'erc721'
  return [
    is721
      ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })
      : encodeFunctionData({ abi, functionName: 'balanceOf', args: [account, tokenId] }),
    encodeFunctionData({ abi, functionName: is721 ? 'tokenURI' : 'uri', args: [tokenId] }),
    encodeFunctionData({ abi, functionName: 'name' }),
  ].map((callData) => ({ target: address, callData }))
}

/** Returns how many the account has. A contract that answers with anything else has none of it. */
function readOwned(kind: TransferLog['kind'], data: Hex | undefined, account: Hex): bigint {
  try {
    if (!data) return 0n
    if (kind === 'erc1155') return decodeFunctionResult({ abi, functionName: 'balanceOf', data })
    return isSameAddress(decodeFunctionResult({ abi, functionName: 'ownerOf', data }), account) ? 1n : 0n
  } catch {
    return 0n
  }
}

function readText(functionName: 'tokenURI' | 'name', data: Hex | undefined): string | undefined {
  try {
    return data && decodeFunctionResult({ abi, functionName, data })
  } catch {
    return undefined
  }
}
