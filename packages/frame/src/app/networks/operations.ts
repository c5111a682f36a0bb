import { FrameFailure } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { encodeFunctionData, type Hex, hexToBigInt, isAddress, numberToHex, parseAbi } from 'viem'
import {
  accountCode,
  type Call,
  encodeCalls,
  entryPoint,
  isAccountCode,
  toRequest,
  type UserOperation,
} from '../approve/userOperation.js'
import { type Ask, readDelegate, readFees } from './planEvm.js'

/** What a smart account asks. */
export interface OperationServices {
  readonly chainId: number
  /** A node of the network. */
  readonly ask: Ask
  readonly askBundler: Ask
  /** Absent: the account pays. */
  readonly askPaymaster?: Ask | undefined
  /** Of the operator, for the paymaster. */
  readonly paymasterContext?: object | undefined
}

/** An operation with the facts that its approval shows. */
export interface OperationPlan {
  readonly operation: UserOperation
  /** Of the account, in the smallest unit. */
  readonly balance: bigint
  /** Of the code that the account runs, if it has any. */
  readonly delegate?: string | undefined
}

/** From one look for a receipt to the next, in milliseconds. */
const pollMs = 1_000
/** How many times. */
const maxPolls = 90
/** Of a signature of 65 bytes, as long as none is there. */
const stubSignature: Hex = `0x${'f'.repeat(31)}0${'0'.repeat(32)}7${'a'.repeat(63)}1c`
const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((hex) => hexToBigInt(hex as Hex)),
)
const limits = v.looseObject({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  paymasterVerificationGasLimit: v.nullish(quantity),
  paymasterPostOpGasLimit: v.nullish(quantity),
})
const address = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value))
const bytes = v.custom<Hex>((value) => typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value))
const sponsor = v.looseObject({
  paymaster: address,
  paymasterData: bytes,
  paymasterVerificationGasLimit: v.nullish(quantity),
  paymasterPostOpGasLimit: v.nullish(quantity),
  isFinal: v.nullish(v.boolean()),
})
const log = v.looseObject({ address: v.string(), topics: v.array(v.string()), data: v.string() })
const receipt = v.looseObject({
  success: v.boolean(),
  logs: v.fallback(v.array(log), []),
  receipt: v.looseObject({ transactionHash: v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i)) }),
})

/**
 * Makes the operation that runs calls, all of them or none.
 *
 * @throws FrameFailure If the bundler expects it to fail.
 */
export async function planOperation(
  services: OperationServices,
  { sender, calls }: { readonly sender: Hex; readonly calls: readonly Call[] },
): Promise<OperationPlan> {
  const { ask, askBundler, chainId } = services
  const nonceCall = encodeFunctionData({ abi: nonceAbi, functionName: 'getNonce', args: [sender, 0n] })
  const [balance, nonce, count, fees, delegate] = await Promise.all([
    ask('eth_getBalance', [sender, 'latest']),
    ask('eth_call', [{ to: entryPoint, data: nonceCall }, 'latest']),
    ask('eth_getTransactionCount', [sender, 'pending']),
    readFees(ask),
    readDelegate(ask, sender),
  ])
  const bare: UserOperation = {
    sender,
    nonce: numberToHex(v.parse(quantity, nonce)),
    callData: encodeCalls(calls),
    callGasLimit: '0x0',
    verificationGasLimit: '0x0',
    preVerificationGas: '0x0',
    // A base fee can double before the operation is in a block.
    maxFeePerGas: numberToHex((fees.base ?? 0n) * 2n + fees.price),
    maxPriorityFeePerGas: numberToHex(fees.price),
    ...(!isAccountCode(delegate) && {
      authorization: { chainId, address: accountCode, nonce: Number(v.parse(quantity, count)) },
    }),
  }
  const draft = await addPaymaster(services, 'pm_getPaymasterStubData', bare)
  const estimated = await askBundler('eth_estimateUserOperationGas', [
    toRequest(draft.operation, stubSignature),
    entryPoint,
  ])
  const gas = v.parse(limits, estimated)
  const { paymaster } = draft.operation
  const operation: UserOperation = {
    ...draft.operation,
    callGasLimit: numberToHex(gas.callGasLimit),
    verificationGasLimit: numberToHex(gas.verificationGasLimit),
    preVerificationGas: numberToHex(gas.preVerificationGas),
    ...(paymaster && {
      paymaster: {
        ...paymaster,
        verificationGasLimit: numberToHex(
          gas.paymasterVerificationGasLimit ?? BigInt(paymaster.verificationGasLimit),
        ),
        postOpGasLimit: numberToHex(gas.paymasterPostOpGasLimit ?? BigInt(paymaster.postOpGasLimit)),
      },
    }),
  }
  const isPaid = paymaster !== undefined
  const final =
    isPaid && !draft.isFinal ? await addPaymaster(services, 'pm_getPaymasterData', operation) : { operation }
  return { operation: final.operation, balance: v.parse(quantity, balance), delegate }
}

/**
 * Adds who pays. If the paymaster refuses or does not answer, the account does: the approval says so.
 * ERC-7677
 */
async function addPaymaster(
  { askPaymaster, chainId, paymasterContext }: OperationServices,
  method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData',
  operation: UserOperation,
): Promise<{ readonly operation: UserOperation; readonly isFinal?: boolean }> {
  const { paymaster: before, ...alone } = operation
  if (!askPaymaster) return { operation }
  const parameters = [
    toRequest(operation, stubSignature),
    entryPoint,
    numberToHex(chainId),
    paymasterContext ?? {},
  ]
  const answer = await askPaymaster(method, parameters).catch(() => undefined)
  const parsed = v.safeParse(sponsor, answer)
  if (!parsed.success) return { operation: alone }
  const { paymaster, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit, isFinal } =
    parsed.output
  const verificationGasLimit = paymasterVerificationGasLimit ?? BigInt(before?.verificationGasLimit ?? 0)
  const postOpGasLimit = paymasterPostOpGasLimit ?? BigInt(before?.postOpGasLimit ?? 0)
  return {
    operation: {
      ...alone,
      paymaster: {
        address: paymaster,
        data: paymasterData.toLowerCase() as Hex,
        verificationGasLimit: numberToHex(verificationGasLimit),
        postOpGasLimit: numberToHex(postOpGasLimit),
      },
    },
    isFinal: isFinal ?? false,
  }
}

/**
 * Resolves with the hash of the transaction that an operation was in.
 *
 * @throws FrameFailure If it reverted, or is in no block for 90 s.
 */
export async function awaitOperation(askBundler: Ask, hash: string): Promise<string> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const found = v.safeParse(
      receipt,
      await askBundler('eth_getUserOperationReceipt', [hash]).catch(() => null),
    )
    if (found.success && !found.output.success)
      throw new FrameFailure('frame/failed', {
        message: 'The network has run it, and it failed.',
        rpc: { code: 3, data: found.output.receipt.transactionHash },
      })
    if (found.success) return found.output.receipt.transactionHash
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new FrameFailure('frame/failed', {
    message: 'It was sent, and is in no block yet. Look at your activity before you send it again.',
    rpc: { code: -32_000, data: hash },
  })
}

/** Returns the status of an operation, as that of a batch. EIP-5792 */
export async function readOperation(askBundler: Ask, hash: string): Promise<object> {
  const answer = await askBundler('eth_getUserOperationReceipt', [hash])
  if (answer === null) return { status: 100, receipts: [] }
  const { success, logs, receipt: transaction } = v.parse(receipt, answer)
  const own = { ...transaction, logs, status: success ? '0x1' : '0x0' }
  return { status: success ? 200 : 500, receipts: [own] }
}
