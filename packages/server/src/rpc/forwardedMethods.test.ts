import type { PublicRpcSchema, WalletRpcSchema } from 'viem'
import { expect, test } from 'vitest'
import { forwardedMethods } from './forwardedMethods.js'

/** Of one node among several behind an address. */
type Filters =
  | 'eth_getFilterChanges'
  | 'eth_getFilterLogs'
  | 'eth_newBlockFilter'
  | 'eth_newFilter'
  | 'eth_newPendingTransactionFilter'
  | 'eth_uninstallFilter'
/** What a client computes itself, and the account of a miner. */
type NotRead = 'web3_sha3' | 'eth_coinbase'

/** The compiler demands every method of viem that reads. */
const reads: Record<Exclude<PublicRpcSchema[number]['Method'], Filters | NotRead>, true> = {
  eth_blobBaseFee: true,
  eth_blockNumber: true,
  eth_call: true,
  eth_chainId: true,
  eth_createAccessList: true,
  eth_estimateGas: true,
  eth_feeHistory: true,
  eth_fillTransaction: true,
  eth_gasPrice: true,
  eth_getBalance: true,
  eth_getBlockByHash: true,
  eth_getBlockByNumber: true,
  eth_getBlockReceipts: true,
  eth_getBlockTransactionCountByHash: true,
  eth_getBlockTransactionCountByNumber: true,
  eth_getCode: true,
  eth_getLogs: true,
  eth_getProof: true,
  eth_getRawTransactionByHash: true,
  eth_getStorageAt: true,
  eth_getStorageValues: true,
  eth_getTransactionByBlockHashAndIndex: true,
  eth_getTransactionByBlockNumberAndIndex: true,
  eth_getTransactionByHash: true,
  eth_getTransactionBySenderAndNonce: true,
  eth_getTransactionCount: true,
  eth_getTransactionReceipt: true,
  eth_getUncleByBlockHashAndIndex: true,
  eth_getUncleByBlockNumberAndIndex: true,
  eth_getUncleCountByBlockHash: true,
  eth_getUncleCountByBlockNumber: true,
  eth_maxPriorityFeePerGas: true,
  eth_protocolVersion: true,
  eth_sendRawTransaction: true,
  eth_sendRawTransactionSync: true,
  eth_simulateV1: true,
  net_listening: true,
  net_peerCount: true,
  net_version: true,
  web3_clientVersion: true,
}

test('every read that viem knows is sent on', () => {
  const forwarded = forwardedMethods('eip155:1')
  expect(Object.keys(reads).filter((method) => !forwarded.has(method))).toEqual([])
})

type OfWallets = Exclude<
  WalletRpcSchema[number]['Method'],
  keyof typeof reads | 'eth_syncing' | `wallet_${string}`
>
/** The compiler demands every method of viem that only a wallet answers. */
const ofWallets: Record<OfWallets, true> = {
  eth_accounts: true,
  eth_requestAccounts: true,
  eth_sendTransaction: true,
  eth_sign: true,
  eth_signTransaction: true,
  eth_signTypedData_v4: true,
  personal_sign: true,
}

test.each([
  ...Object.keys(ofWallets),
  'eth_coinbase',
  'eth_sendUnsignedTransaction',
  'eth_resend',
  'eth_sendUserOperation',
  'eth_signTypedData',
  'eth_submitWork',
  'eth_getWork',
  'eth_mining',
  'eth_newFilter',
  'eth_getFilterChanges',
  'eth_subscribe',
  'wallet_sendCalls',
  'eth_pendingTransactions',
  'anvil_setBalance',
  'evm_mine',
  'debug_traceTransaction',
  'trace_block',
  'txpool_content',
  'ots_getBlockDetails',
  'admin_addPeer',
  'personal_unlockAccount',
  'getBalance',
  'eth_',
  'eth_call\n',
  'ETH_CALL',
  '__proto__',
  'constructor',
  '',
])('%j is not sent on to an EVM network', (method) => {
  expect(forwardedMethods('eip155:1').has(method)).toBe(false)
})

test.each([
  ['getBalance', true],
  ['getTokenAccountsByOwner', true],
  ['sendTransaction', true],
  ['simulateTransaction', true],
  ['isBlockhashValid', true],
  ['requestAirdrop', false],
  ['accountSubscribe', false],
  ['sendBundle', false],
  ['eth_call', false],
  ['get', false],
])('%s on Solana: %s', (method, expected) => {
  expect(forwardedMethods('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').has(method)).toBe(expected)
})
