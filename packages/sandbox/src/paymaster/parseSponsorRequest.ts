import { type Address, concat, type Hex, isAddress, isAddressEqual, isHex, numberToHex } from 'viem'
import { smartAccountAddresses } from '../bundler/smartAccountAddresses.js'
import { CallError } from '../server/CallError.js'

/** An operation as the contracts read it. ERC-4337 */
export interface PackedOperation {
  readonly sender: Address
  readonly nonce: bigint
  readonly initCode: Hex
  readonly callData: Hex
  readonly accountGasLimits: Hex
  readonly preVerificationGas: bigint
  readonly gasFees: Hex
  /** The paymaster and its gas limits, without data. */
  readonly paymasterAndData: Hex
  /** Empty: a paymaster signs before the account does. */
  readonly signature: Hex
}

/** What an app asks a paymaster. ERC-7677 */
export interface SponsorRequest {
  readonly operation: PackedOperation
  readonly context: unknown
}

/** Gas that the contract needs to check an operation, and what it needs after one. */
export const paymasterGas = { verification: 60_000n, postOp: 0n } as const

/**
 * Parses the parameters of `pm_getPaymasterStubData` and `pm_getPaymasterData`.
 * @throws CallError if they are for another network or EntryPoint, or no operation of EntryPoint 0.8
 */
export function parseSponsorRequest(
  params: readonly unknown[],
  { chainId, paymaster }: { chainId: number; paymaster: Address },
): SponsorRequest {
  const [operation, entryPoint, networkOfOperation, context] = params
  if (typeof operation !== 'object' || operation === null) throw invalid('The operation is no object.')
  if (typeof entryPoint !== 'string' || !isAddress(entryPoint)) throw invalid('The EntryPoint is no address.')
  if (!isAddressEqual(entryPoint, smartAccountAddresses.entryPoint))
    throw invalid(`The paymaster is one of EntryPoint ${smartAccountAddresses.entryPoint}.`)
  if (readNumber({ networkOfOperation }, 'networkOfOperation', undefined) !== BigInt(chainId))
    throw invalid(`The paymaster is one of the network ${numberToHex(chainId)}.`)

  const fields = operation as Record<string, unknown>
  const { sender, factory } = fields
  if (typeof sender !== 'string' || !isAddress(sender)) throw invalid('"sender" is no address.')
  const number = (name: string, missing?: bigint) => readNumber(fields, name, missing)
  const bytes = (name: string, missing?: Hex) => readBytes(fields, name, missing)
  const pair = (high: bigint, low: bigint) =>
    concat([numberToHex(high, { size: 16 }), numberToHex(low, { size: 16 })])
  return {
    context,
    operation: {
      sender,
      nonce: number('nonce'),
      initCode:
        factory === undefined || factory === null
          ? '0x'
          : concat([bytes('factory'), bytes('factoryData', '0x')]),
      callData: bytes('callData'),
      accountGasLimits: pair(number('verificationGasLimit', 0n), number('callGasLimit', 0n)),
      preVerificationGas: number('preVerificationGas', 0n),
      gasFees: pair(number('maxPriorityFeePerGas', 0n), number('maxFeePerGas', 0n)),
      paymasterAndData: concat([
        paymaster,
        pair(
          number('paymasterVerificationGasLimit', paymasterGas.verification),
          number('paymasterPostOpGasLimit', paymasterGas.postOp),
        ),
      ]),
      signature: '0x',
    },
  }
}

function readNumber(fields: Record<string, unknown>, name: string, missing: bigint | undefined): bigint {
  const { [name]: value } = fields
  if ((value === undefined || value === null) && missing !== undefined) return missing
  // Each is packed into 16 bytes, but for the nonce.
  if (
    typeof value !== 'string' ||
    !/^0x[0-9a-f]{1,64}$/i.test(value) ||
    (name !== 'nonce' && value.length > 34)
  )
    throw invalid(`"${name}" is no number.`)
  return BigInt(value)
}

function readBytes(fields: Record<string, unknown>, name: string, missing?: Hex): Hex {
  const { [name]: value = missing } = fields
  if (!isHex(value) || value.length % 2 !== 0) throw invalid(`"${name}" is no hex of whole bytes.`)
  return value
}

const invalid = (message: string) => new CallError(-32602, message)
