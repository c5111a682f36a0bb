import { isAddress } from '@latchkey/protocol'
import type { Abi, AbiFunction, Hex } from 'viem'
import { isHex } from '../../../shared/isHex.js'
import { parseAbi, toFunctionSelector } from '../../../shared/viemCopy.js'
import type { DecodedCall } from '../decodedRequest.js'
import { createDecoder } from './createDecoder.js'
import {
  amountOf,
  approvalOf,
  type DecodeContext,
  maxCalls,
  readAsset,
  readQuantity,
} from './decodeContext.js'
import { type Descriptor, knownContract } from './knownContracts.js'
import { readRouterCall, routerAbi } from './readRouterCall.js'

/** Functions of tokens and NFTs: ERC-20, ERC-721, ERC-1155. */
const assetAbi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function increaseAllowance(address spender, uint256 added)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])

/** Functions that are named, but whose effect depends on the contract. */
const namedAbi = parseAbi([
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'function decreaseAllowance(address spender, uint256 subtracted)',
  'function aggregate((address target, bytes callData)[] calls)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function execute(bytes32 mode, bytes executionData)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function mint(uint256 amount)',
  'function claim()',
])

/** A call as a wallet takes it. */
export interface EvmCall {
  readonly to?: unknown
  readonly value?: unknown
  readonly data?: unknown
}

/** Reads what a call does. `undefined` if it is not a call. */
export function readCall(call: EvmCall, context: DecodeContext): DecodedCall | undefined {
  const { to, data = '0x', value: sent } = call
  const value = sent === undefined || sent === null ? 0n : readQuantity(sent)
  if (value === undefined || !isHex(data) || data.length % 2 !== 0) return undefined
  if (to === undefined || to === null) return data === '0x' ? undefined : { kind: 'deploy', value }
  if (typeof to !== 'string' || !to.startsWith('0x') || !isAddress(to, 'eip155')) return undefined
  if (data === '0x') return { kind: 'transfer', to, value }
  return readFunction(to, data, value, context) ?? unknownCall(to, data, value)
}

/** Reads the calls of a batch that the account makes one after the other. */
export function readCalls(
  calls: readonly EvmCall[],
  context: DecodeContext,
): Extract<DecodedCall, { kind: 'batch' }> | undefined {
  const read: DecodedCall[] = []
  for (const call of calls.slice(0, maxCalls)) {
    const each = readCall(call, context)
    if (!each) return undefined
    read.push(each)
  }
  return { kind: 'batch', calls: read, isComplete: calls.length <= maxCalls }
}

function readFunction(to: string, data: Hex, value: bigint, context: DecodeContext): DecodedCall | undefined {
  const known = knownContract(context.networkId, to)
  const router =
    known?.router &&
    readRouterCall(known.router, {
      to,
      data,
      value,
      context,
      readInner: (inner) => readFunction(to, inner, 0n, context),
    })
  if (router) return router
  for (const descriptor of known?.descriptors ?? []) {
    const described = readDescribed(descriptor, to, data, value)
    if (described) return described
  }
  // None of them takes native currency: with some, they fail, or are other functions than their names say.
  return value === 0n ? readAssetCall(to, data, context) : undefined
}

/** Returns a call whose effect is not known, with the usual name of its function. */
function unknownCall(to: string, data: Hex, value: bigint): DecodedCall {
  const selector = data.length >= 10 ? data.slice(0, 10).toLowerCase() : undefined
  const functionName = selector && namesBySelector().get(selector)
  return {
    kind: 'unknown',
    to,
    ...(selector && { selector }),
    ...(functionName && { functionName }),
    ...(value > 0n && { payment: value }),
  }
}

let names: ReadonlyMap<string, string> | undefined

function namesBySelector(): ReadonlyMap<string, string> {
  names ??= new Map(
    ([...assetAbi, ...namedAbi, ...routerAbi] as readonly AbiFunction[]).map((item) => [
      toFunctionSelector(item),
      item.name,
    ]),
  )
  return names
}

const decodeAssetCall = createDecoder(assetAbi)

function readAssetCall(token: string, data: Hex, context: DecodeContext): DecodedCall | undefined {
  const call = decodeAssetCall(data)
  if (!call) return undefined
  switch (call.functionName) {
    case 'transfer': {
      const asset = readAsset(context, token, ['token'])
      return asset && { kind: 'transfer', asset, to: call.args[0], value: call.args[1] }
    }
    case 'transferFrom': {
      const [from, to, value] = call.args
      const asset = readAsset(context, token, ['token', 'nft'])
      return asset && { kind: 'transfer', ...amountOf(asset, value), from, to }
    }
    case 'approve': {
      const [spender, value] = call.args
      const asset = readAsset(context, token, ['token', 'nft'])
      return asset && approvalOf(context, asset, spender, value)
    }
    case 'increaseAllowance': {
      const [spender, value] = call.args
      const asset = readAsset(context, token, ['token'])
      return asset && { ...approvalOf(context, asset, spender, value), isAddition: true }
    }
    case 'setApprovalForAll': {
      const [operator, isApproved] = call.args
      const asset = readAsset(context, token, ['nft', 'edition'])
      return asset && { kind: 'approveAll', asset, operator, isApproved }
    }
    case 'safeTransferFrom': {
      const [from, to, tokenId] = call.args
      const isEdition = call.args.length === 5
      const value = call.args.length === 5 ? call.args[3] : 1n
      const extra = call.args.length === 5 ? call.args[4] : call.args[3]
      const asset = readAsset(context, token, [isEdition ? 'edition' : 'nft'])
      // The recipient decides what these bytes do.
      if (!asset || (extra ?? '0x') !== '0x') return undefined
      return { kind: 'transfer', asset: { ...asset, tokenId }, value, from, to }
    }
    case 'safeBatchTransferFrom': {
      const [from, to, ids, values, extra] = call.args
      const asset = readAsset(context, token, ['edition'])
      if (!asset || extra !== '0x' || ids.length === 0 || ids.length !== values.length) return undefined
      const calls = ids.slice(0, maxCalls).map((tokenId, index) => {
        const value = values[index] ?? 0n
        return { kind: 'transfer', asset: { ...asset, tokenId }, value, from, to } as const
      })
      return { kind: 'batch', calls, isComplete: ids.length <= maxCalls, isAtomic: true }
    }
  }
}

const largest = 2n ** 256n - 1n

/** Reads a call of a known contract. `undefined` if it is another function. */
function readDescribed(
  { signature, intent, fields, isPayable }: Descriptor,
  to: string,
  data: Hex,
  value: bigint,
): DecodedCall | undefined {
  if (value > 0n && !isPayable) return undefined
  const args = decoderOf(signature)(data)?.args as readonly unknown[] | undefined
  if (!args) return undefined
  return {
    kind: 'described',
    to,
    intent,
    fields: fields.map(({ label, format, token, isRecipient, canBeAll }, index) => {
      const value = args[index]
      return {
        label,
        format,
        value: typeof value === 'bigint' ? value : String(value),
        ...(token !== undefined && { token: String(args[token]) }),
        ...(canBeAll && value === largest && { isAll: true as const }),
        ...(isRecipient && { isRecipient }),
      }
    }),
    ...(value > 0n && { payment: value }),
  }
}

/** The decoders of the functions that were asked for, by signature. */
const decoders = new Map<string, ReturnType<typeof createDecoder<Abi>>>()

function decoderOf(signature: string): ReturnType<typeof createDecoder<Abi>> {
  const decoder = decoders.get(signature) ?? createDecoder<Abi>(parseAbi([signature] as never))
  decoders.set(signature, decoder)
  return decoder
}
