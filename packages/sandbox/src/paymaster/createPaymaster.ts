import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Address,
  concat,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  isHex,
  numberToHex,
  pad,
  parseAbi,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress, sign } from 'viem/accounts'
import { openTestClient } from '../bundler/openTestClient.js'
import { placeSmartAccounts } from '../bundler/placeSmartAccounts.js'
import { smartAccountAddresses } from '../bundler/smartAccountAddresses.js'
import type { PackedOperation } from './parseSponsorRequest.js'
import type { SponsoredOperation } from './types.js'

const { entryPoint } = smartAccountAddresses

const entryPointAbi = parseAbi([
  'function depositTo(address account) payable',
  'function balanceOf(address account) view returns (uint256)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])
const paymasterAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getHash(PackedUserOperation operation) view returns (bytes32)',
])

/** Pays for the deposit. Nobody has its key. */
const payer = '0x00000000000000000000000000000000000009a5'

/** How long a signature can be used, in seconds of the chain. */
const validSeconds = 600

/** The contract of a paymaster, and the key that it believes. */
export interface Paymaster {
  readonly address: Address
  /** Data of the right length that no operation is paid for with. */
  readonly stubData: Hex
  /**
   * Signs for an operation.
   * @param operation With `paymasterAndData` up to the gas limits.
   */
  sign(operation: PackedOperation): Promise<Hex>
  sponsored(): Promise<readonly SponsoredOperation[]>
  readDeposit(): Promise<bigint>
}

/** Places a paymaster with a new key and a deposit, in wei, on a chain of the sandbox. */
export async function createPaymaster(rpcUrl: string, deposit: bigint): Promise<Paymaster> {
  await placeSmartAccounts(rpcUrl)
  const client = openTestClient(rpcUrl)
  const privateKey = generatePrivateKey()
  const signer = privateKeyToAddress(privateKey)
  const address = getContractAddress({ from: signer, nonce: 0n })
  await client.setCode({ address, bytecode: await paymasterCode() })
  await client.setStorageAt({ address, index: 0, value: pad(signer) })

  const balance = await client.getBalance({ address: payer })
  await client.setBalance({ address: payer, value: balance + deposit + 10n ** 18n })
  await client.impersonateAccount({ address: payer })
  const data = encodeFunctionData({ abi: entryPointAbi, functionName: 'depositTo', args: [address] })
  const transaction = { from: payer, to: entryPoint, data, value: numberToHex(deposit) }
  await client.request({ method: 'eth_sendTransaction', params: [transaction] } as never)
  const readDeposit = () =>
    client.readContract({
      address: entryPoint,
      abi: entryPointAbi,
      functionName: 'balanceOf',
      args: [address],
    })
  // It waits for the next block.
  while ((await readDeposit()) < deposit) await wait(20)

  return {
    address,
    stubData: concat([validity(0n), `0x${'ff'.repeat(64)}1c`]),
    async sign(operation) {
      const { timestamp } = await client.getBlock()
      const valid = validity(timestamp + BigInt(validSeconds))
      const paymasterAndData = concat([operation.paymasterAndData, valid])
      const hash = await client.readContract({
        address,
        abi: paymasterAbi,
        functionName: 'getHash',
        args: [{ ...operation, paymasterAndData }],
      })
      return concat([valid, await sign({ hash, privateKey, to: 'hex' })])
    },
    async sponsored() {
      const events = await client.getContractEvents({
        address: entryPoint,
        abi: entryPointAbi,
        eventName: 'UserOperationEvent',
        args: { paymaster: address },
        fromBlock: 0n,
        strict: true,
      })
      return events.map(({ args, transactionHash }) => ({
        userOpHash: args.userOpHash,
        sender: args.sender,
        cost: args.actualGasCost,
        isSuccess: args.success,
        transactionHash,
      }))
    },
    readDeposit,
  }
}

/** Until when it is valid, 0 for ever, and since always. In Unix seconds. */
const validity = (until: bigint): Hex =>
  concat([numberToHex(until, { size: 6 }), numberToHex(0, { size: 6 })])

async function paymasterCode(): Promise<Hex> {
  const file = new URL('../../artifacts/SandboxPaymaster.json', import.meta.url)
  const { runtimeBytecode } = JSON.parse(await readFile(file, 'utf8')) as { runtimeBytecode?: unknown }
  if (!isHex(runtimeBytecode)) throw new Error(`${file.pathname} holds no bytecode.`)
  return runtimeBytecode
}
