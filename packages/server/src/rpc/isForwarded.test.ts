import { expect, test } from 'vitest'
import { isForwarded } from './isForwarded.js'

test.each([
  'eth_call',
  'eth_getBalance',
  'eth_sendRawTransaction',
  'net_version',
  'web3_clientVersion',
  'eth_signal',
])('%s is sent on', (method) => expect(isForwarded('eip155:1', method)).toBe(true))

test.each([
  'eth_accounts',
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData_v4',
  'anvil_setBalance',
  'evm_mine',
  'debug_traceTransaction',
  'admin_addPeer',
  'personal_unlockAccount',
  'getBalance',
  'eth_',
  'eth_call\n',
  '',
])('%j is not', (method) => expect(isForwarded('eip155:1', method)).toBe(false))

test.each([
  ['getBalance', true],
  ['sendTransaction', true],
  ['simulateTransaction', true],
  ['isBlockhashValid', true],
  ['requestAirdrop', false],
  ['eth_call', false],
  ['get', false],
])('%s on Solana: %s', (method, expected) => {
  expect(isForwarded('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', method)).toBe(expected)
})
