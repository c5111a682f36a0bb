import type { Hex } from 'viem'
import { encodeFunctionData, erc20Abi, parseAbi } from '../../shared/viemCopy.js'
import type { AssetApproval, AssetTransfer } from './accountEvents.js'
import type { SimulatedResult } from './simulateCalls.js'

/** A question to a contract about an account, and how to read the answer. */
export interface Question {
  readonly contract: string
  readonly data: Hex
  /** `undefined` if it is no answer. */
  read(result: SimulatedResult | undefined): bigint | undefined
}

const nftAbi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function getApproved(uint256 id) view returns (address)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
])

/** Asks how much of a token or of an NFT an account has. */
export function askHeld(
  { token, tokenId, kind }: { readonly token: string } & Partial<Pick<AssetTransfer, 'tokenId' | 'kind'>>,
  account: string,
): Question {
  const owner = account as Hex
  if (tokenId === undefined)
    return {
      contract: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
      read: readWord,
    }
  if (kind === 'edition')
    return {
      contract: token,
      data: encodeFunctionData({ abi: nftAbi, functionName: 'balanceOf', args: [owner, tokenId] }),
      read: readWord,
    }
  return {
    contract: token,
    data: encodeFunctionData({ abi: nftAbi, functionName: 'ownerOf', args: [tokenId] }),
    // The contract refuses the question for an id that does not exist.
    read: (result) => result && (isAddressOf(readWord(result), account) ? 1n : 0n),
  }
}

/**
 * Asks how much of a token a spender may take, or whether it may take an NFT, or all of them: 1 or 0.
 * `undefined` for a permission of another kind, such as one of Permit2.
 */
export function askAllowed(
  { token, contract, spender, tokenId, kind }: AssetApproval,
  account: string,
): Question | undefined {
  const [owner, taker] = [account as Hex, spender as Hex]
  if (token !== contract) return undefined
  if (kind === 'all')
    return {
      contract,
      data: encodeFunctionData({ abi: nftAbi, functionName: 'isApprovedForAll', args: [owner, taker] }),
      read: readWord,
    }
  if (kind === 'nft' && tokenId !== undefined)
    return {
      contract,
      data: encodeFunctionData({ abi: nftAbi, functionName: 'getApproved', args: [tokenId] }),
      read: (result) => result && (isAddressOf(readWord(result), spender) ? 1n : 0n),
    }
  if (tokenId !== undefined) return undefined
  return {
    contract,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, taker] }),
    read: readWord,
  }
}

/** Reads a number. `undefined` if the call was reverted or returned none. */
export function readWord(result: SimulatedResult | undefined): bigint | undefined {
  if (!result || result.isReverted || result.returnData.length < 66) return undefined
  return BigInt(result.returnData.slice(0, 66))
}

function isAddressOf(word: bigint | undefined, address: string): boolean {
  return word !== undefined && word === BigInt(address)
}
