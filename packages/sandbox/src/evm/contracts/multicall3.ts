import { type Address, parseAbi } from 'viem'
import { balanceKey } from '../state/keys.js'
import { requireThat } from '../state/Revert.js'
import { type Contract, defineContract } from './defineContract.js'

/** The address of Multicall3 on nearly every chain. */
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

const abi = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call3[] calls) payable returns (Result[] returnData)',
  'function getEthBalance(address addr) view returns (uint256 balance)',
  'function getBlockNumber() view returns (uint256 blockNumber)',
  'function getCurrentBlockTimestamp() view returns (uint256 timestamp)',
  'function getChainId() view returns (uint256 chainid)',
])

/** Creates Multicall3, with the functions that libraries call. */
export function multicall3(): Contract {
  return defineContract({
    address: multicall3Address,
    abi,
    functions: {
      aggregate3: (context, calls) =>
        calls.map(({ target, allowFailure, callData }) => {
          const { isReverted, returnData } = context.tryCall({ to: target, data: callData })
          requireThat(allowFailure || !isReverted, 'Multicall3: call failed')
          return { success: !isReverted, returnData }
        }),
      getEthBalance: ({ state }, owner) => state.read(balanceKey(owner)),
      getBlockNumber: ({ block }) => BigInt(block.number),
      getCurrentBlockTimestamp: ({ block }) => BigInt(block.timestamp),
      getChainId: ({ chainId }) => BigInt(chainId),
    },
  })
}
