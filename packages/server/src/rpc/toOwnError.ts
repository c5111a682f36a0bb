import * as v from 'valibot'
import { isHex } from 'viem'
import type { RpcErrorBody } from './JsonRpc.js'

/** EIP-1474 and JSON-RPC 2.0. */
const byCode: Readonly<Record<number, string>> = {
  [-32700]: 'The endpoint could not parse the request.',
  [-32600]: 'The endpoint does not accept the request.',
  [-32601]: 'The endpoint does not have the method.',
  [-32602]: 'The endpoint does not accept the parameters.',
  [-32603]: 'The endpoint failed to answer.',
  [-32001]: 'The endpoint does not have what was asked for.',
  [-32002]: 'The endpoint does not have it now, or the simulation of the transaction failed.',
  [-32003]: 'The endpoint rejected the transaction.',
  [-32004]: 'The endpoint does not support the method.',
  [-32005]: 'The request is beyond a limit of the endpoint.',
}
const other = 'The endpoint answered with an error.'

/**
 * What apps look for in the message, because nodes have one code for all of it: phrases of geth that viem and
 * ethers know. Only the phrase is told, never the text around it.
 */
const phrases = [
  'nonce too low',
  'nonce too high',
  'nonce has max value',
  'insufficient funds',
  'already known',
  'replacement transaction underpriced',
  'transaction underpriced',
  'transaction already imported',
  'intrinsic gas too low',
  'intrinsic gas too high',
  'gas limit reached',
  'gas required exceeds allowance',
  'exceeds block gas limit',
  'max fee per gas less than block base fee',
  'max priority fee per gas higher than max fee per gas',
  'transaction type not supported',
  'out of gas',
  'invalid opcode',
  'stack underflow',
  // Of anvil.
  'EVM error',
  'header not found',
  'missing trie node',
  'filter not found',
  'Blockhash not found',
] as const

const revertedMessage = 'execution reverted'
/** Messages of a contract that has failed, under any code. */
const failures: readonly string[] = [
  revertedMessage,
  'out of gas',
  'invalid opcode',
  'stack underflow',
  'EVM error',
]

/**
 * Returns whether an error is that of a contract for sure. The codes -32000 and -32603 are also those of an
 * endpoint that does not have the block, or fails itself.
 */
export function isContractFailure({ code, message }: RpcErrorBody): boolean {
  return [3, -32003, -32015].includes(code) || failures.includes(message)
}

/** Codes with which nodes tell that a contract has failed, or that they have. */
export const contractErrorCodes: readonly number[] = [3, -32000, -32003, -32015, -32603]
/** Longest data of a revert, in characters. */
const maxDataLength = 200_000

/** Why a cluster of Solana refuses a transaction, and why a program does. */
const transactionErrors = [
  'AccountInUse',
  'AccountLoadedTwice',
  'AccountNotFound',
  'AddressLookupTableNotFound',
  'AlreadyProcessed',
  'BlockhashNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'InvalidProgramForExecution',
  'MaxLoadedAccountsDataSizeExceeded',
  'MissingSignatureForFee',
  'ProgramAccountNotFound',
  'SanitizeFailure',
  'SignatureFailure',
  'TooManyAccountLocks',
  'UnbalancedTransaction',
  'UnsupportedVersion',
  'WouldExceedMaxBlockCostLimit',
] as const
const instructionErrors = [
  'AccountAlreadyInitialized',
  'AccountBorrowFailed',
  'AccountNotRentExempt',
  'ComputationalBudgetExceeded',
  'IllegalOwner',
  'IncorrectProgramId',
  'InsufficientFunds',
  'InvalidAccountData',
  'InvalidAccountOwner',
  'InvalidArgument',
  'InvalidInstructionData',
  'InvalidSeeds',
  'MissingAccount',
  'MissingRequiredSignature',
  'NotEnoughAccountKeys',
  'PrivilegeEscalation',
  'ProgramFailedToComplete',
  'ReadonlyLamportChange',
  'UninitializedAccount',
  'UnsupportedProgramId',
] as const
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff))
const solanaReason = v.union([
  v.picklist(transactionErrors),
  v.object({
    InstructionError: v.strictTuple([
      index,
      v.union([v.picklist(instructionErrors), v.object({ Custom: index })]),
    ]),
  }),
  v.object({ InsufficientFundsForRent: v.object({ account_index: index }) }),
  v.object({ DuplicateInstruction: index }),
])
const solanaData = v.object({ err: solanaReason })

/**
 * Returns the error of an endpoint in our words: by its code, and by known phrases of its message. Endpoints
 * put keys and addresses into messages, which are not for clients. Apps need the data of a revert, which is
 * of the contract and kept if it is hex, and why the simulation of a transaction on Solana failed.
 *
 * @param isSecret Returns whether a text has a key of the endpoint. Data with one is left out.
 */
export function toOwnError(
  { code, message, data }: RpcErrorBody,
  isSecret: (text: string) => boolean,
): RpcErrorBody {
  const known = Number.isSafeInteger(code) && Math.abs(code) < 100_000 ? code : -32603
  const kept = keepData(known, data)
  const hasData = kept !== undefined && !isSecret(JSON.stringify(kept))
  const isRevert = known === 3 || typeof kept === 'string' || /\brevert/i.test(message)
  const phrase = phrases.find((each) => message.toLowerCase().includes(each.toLowerCase()))
  return {
    code: known,
    message: isRevert ? revertedMessage : (phrase ?? byCode[known] ?? other),
    ...(hasData ? { data: kept } : {}),
  }
}

function keepData(code: number, data: unknown): unknown {
  if (code === -32002) {
    const parsed = v.safeParse(solanaData, data)
    return parsed.success ? parsed.output : undefined
  }
  // Some nodes write `Reverted 0x…`, and some have the data in an object.
  const found = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  const text = typeof found === 'string' ? found.replace(/^Reverted /, '') : undefined
  const isKept = contractErrorCodes.includes(code) && isHex(text) && text.length <= maxDataLength
  return isKept ? text.toLowerCase() : undefined
}
