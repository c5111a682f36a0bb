import type { DecodedCall, DecodedOrderItem } from '../decodedRequest.js'
import {
  approvalOf,
  type DecodeContext,
  isSame,
  maxCalls,
  permit2Validity,
  readAsset,
} from './decodeContext.js'
import { takesSignatures } from './knownContracts.js'
import { readCall } from './readCall.js'

/** What a signature allows. */
interface SignedEffects {
  readonly calls: readonly DecodedCall[]
  readonly isComplete: boolean
}

/**
 * A message that is read: what its type has is there, and of that type. Integers are decimal texts. What its
 * type does not have is absent, whatever this says.
 */
interface Message extends Readonly<Record<TextMember, string>> {
  readonly allowed: boolean
  readonly approved: boolean
  readonly details: Message & readonly Message[]
  readonly permitted: Message & readonly Message[]
  readonly offer: readonly Message[]
  readonly consideration: readonly Message[]
}

type TextMember =
  | 'amount'
  | 'buyAmount'
  | 'buyToken'
  | 'data'
  | 'deadline'
  | 'endAmount'
  | 'endTime'
  | 'expiration'
  | 'expiry'
  | 'expiryAndNonce'
  | 'feeAmount'
  | 'from'
  | 'gasPrice'
  | 'holder'
  | 'identifierOrCriteria'
  | 'itemType'
  | 'maker'
  | 'makerAmount'
  | 'makerToken'
  | 'offerer'
  | 'operation'
  | 'operator'
  | 'owner'
  | 'receiver'
  | 'recipient'
  | 'sellAmount'
  | 'sellToken'
  | 'sigDeadline'
  | 'spender'
  | 'startAmount'
  | 'startTime'
  | 'takerAmount'
  | 'takerToken'
  | 'to'
  | 'token'
  | 'tokenId'
  | 'validAfter'
  | 'validBefore'
  | 'validTo'
  | 'value'

interface Signed {
  readonly message: Message
  /** The contract of the domain. */
  readonly contract: string
  readonly context: DecodeContext
}

const permissions = 'TokenPermissions(address token,uint256 amount)'
const once = 'address spender,uint256 nonce,uint256 deadline'
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const authorization =
  'WithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'

/**
 * What signatures of a type allow, by the type as it is hashed. Only the whole type tells: contracts have
 * other members under the same name. EIP-2612, ERC-4494, ERC-3009, and the contracts that are named.
 */
const readers: readonly (readonly [string | RegExp, (signed: Signed) => SignedEffects | undefined])[] = [
  [
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    ({ message: { owner, spender, value, deadline }, contract, context }) =>
      permit(context, contract, ['token'], {
        owner,
        spender,
        value: BigInt(value),
        deadline: BigInt(deadline),
      }),
  ],
  // That of Dai: everything or nothing, without a limit if its time is 0.
  [
    'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    ({ message: { holder, spender, expiry, allowed }, contract, context }) =>
      permit(context, contract, ['token'], {
        owner: holder,
        spender,
        value: allowed ? 2n ** 256n - 1n : 0n,
        ...(BigInt(expiry) > 0n && { deadline: BigInt(expiry) }),
      }),
  ],
  [
    'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
    ({ message: { spender, tokenId, deadline }, contract, context }) =>
      permit(context, contract, ['nft'], { spender, value: BigInt(tokenId), deadline: BigInt(deadline) }),
  ],
  [
    'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)',
    ({ message: { operator, approved }, contract, context }) => {
      const asset = readAsset(context, contract, ['nft'])
      return asset && whole([{ kind: 'approveAll', asset, operator, isApproved: approved }])
    },
  ],
  [
    `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`,
    (signed) => permit2(signed, [signed.message.details]),
  ],
  [
    `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`,
    (signed) => permit2(signed, signed.message.details),
  ],
  [
    `PermitTransferFrom(TokenPermissions permitted,${once})${permissions}`,
    (signed) => permit2(signed, [signed.message.permitted]),
  ],
  [
    `PermitBatchTransferFrom(TokenPermissions[] permitted,${once})${permissions}`,
    (signed) => permit2(signed, signed.message.permitted),
  ],
  [
    new RegExp(`^PermitWitnessTransferFrom\\(TokenPermissions permitted,${once},`),
    (signed) => withWitness(permit2(signed, [signed.message.permitted])),
  ],
  [
    new RegExp(`^PermitBatchWitnessTransferFrom\\(TokenPermissions\\[\\] permitted,${once},`),
    (signed) => withWitness(permit2(signed, signed.message.permitted)),
  ],
  [`Transfer${authorization}`, transferByAuthorization],
  [`Receive${authorization}`, transferByAuthorization],
  [
    'CancelAuthorization(address authorizer,bytes32 nonce)',
    ({ contract, context }) => {
      const asset = readAsset(context, contract, ['token'])
      // A contract that was not asked can take it for anything.
      return asset && { calls: [], isComplete: asset.source !== 'name' }
    },
  ],
  [
    'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)',
    seaportOrder,
  ],
  [
    'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
    (signed) => zeroExOrder(signed, BigInt(signed.message.expiry)),
  ],
  [
    'RfqOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)',
    (signed) => zeroExOrder(signed, BigInt(signed.message.expiry)),
  ],
  [
    'OtcOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,uint256 expiryAndNonce)',
    // The time is in the first 64 bits.
    (signed) => zeroExOrder(signed, BigInt(signed.message.expiryAndNonce) >> 192n),
  ],
  [
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    cowOrder,
  ],
  [
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
    safeTransaction,
  ],
]

/** Reads what a signature of typed data allows. `undefined` if that is not known. */
export function readSignedEffects(parameters: {
  /** The type as it is hashed. */
  readonly type: string
  readonly message: Readonly<Record<string, unknown>>
  readonly contract: string | undefined
  readonly context: DecodeContext
}): SignedEffects | undefined {
  const { type, message, contract, context } = parameters
  const reader = readers.find(([known]) => (typeof known === 'string' ? known === type : known.test(type)))
  if (!reader || contract === undefined) return undefined
  return reader[1]({ message: message as unknown as Message, contract, context })
}

const whole = (calls: readonly DecodedCall[]): SignedEffects => ({ calls, isComplete: true })

function permit(
  context: DecodeContext,
  contract: string,
  kinds: readonly ('token' | 'nft')[],
  given: { owner?: string; spender: string; value: bigint; deadline?: bigint },
): SignedEffects | undefined {
  const { owner, spender, value, deadline } = given
  const asset = readAsset(context, contract, kinds)
  if (!asset) return undefined
  return whole([
    {
      ...approvalOf(context, asset, spender, value),
      ...(owner !== undefined && { owner }),
      ...(deadline !== undefined && { validity: { deadline } }),
    },
  ])
}

/** Allowances of Permit2, or transfers that it makes once. */
function permit2(
  { message, contract, context }: Signed,
  entries: readonly Message[],
): SignedEffects | undefined {
  if (!takesSignatures('permit2', contract)) return undefined
  const { spender, sigDeadline = message.deadline } = message
  const calls = entries.slice(0, maxCalls).map(({ token, amount, expiration }): DecodedCall | undefined => {
    const asset = readAsset(context, token, ['token'])
    if (!asset) return undefined
    const approval = approvalOf(context, asset, spender, BigInt(amount))
    const deadline = BigInt(sigDeadline)
    if (expiration === undefined) return { ...approval, isOnce: true, validity: { deadline } }
    return { ...approval, validity: permit2Validity(deadline, BigInt(expiration)) }
  })
  if (calls.includes(undefined)) return undefined
  return { calls: calls as readonly DecodedCall[], isComplete: entries.length <= maxCalls }
}

/**
 * The spender reads a witness as it likes, such as an order, or a call with what the account has there. It
 * can be everything that the signature is for.
 */
function withWitness(effects: SignedEffects | undefined): SignedEffects | undefined {
  return effects && effects.calls.length > 0 ? { ...effects, isComplete: false } : undefined
}

function transferByAuthorization({ message, contract, context }: Signed): SignedEffects | undefined {
  const { from, to, value, validAfter, validBefore } = message
  const asset = readAsset(context, contract, ['token'])
  const validity = { from: BigInt(validAfter), deadline: BigInt(validBefore) }
  return asset && whole([{ kind: 'transfer', asset, from, to, value: BigInt(value), validity }])
}

const itemKinds: Readonly<Record<string, 'token' | 'nft' | 'edition' | undefined>> = {
  1: 'token',
  2: 'nft',
  3: 'edition',
}

function seaportOrder({ message, contract, context }: Signed): SignedEffects | undefined {
  if (!takesSignatures('seaport', contract)) return undefined
  const { offerer, offer, consideration, startTime, endTime } = message
  // The price runs from one amount to the other: the most is given, and the least received.
  const read = (item: Message, isMost: boolean): DecodedOrderItem | undefined => {
    const { itemType, token, identifierOrCriteria, startAmount, endAmount, recipient } = item
    const amounts = [BigInt(startAmount), BigInt(endAmount)] as const
    const [low, high] = amounts[0] < amounts[1] ? amounts : [amounts[1], amounts[0]]
    const value = isMost ? high : low
    const to = recipient === undefined ? {} : { to: recipient }
    if (itemType === '0') return { value, ...to }
    // The others are any NFT that fits a list.
    const kind = itemKinds[itemType]
    const asset = kind && readAsset(context, token, kind === 'edition' ? [kind] : ['token', 'nft'])
    if (!asset || (asset.kind !== 'unknown' && asset.kind !== kind)) return undefined
    const tokenId = BigInt(identifierOrCriteria)
    // Tokens and NFTs have the same function to move them, so that an amount can be a number of an NFT.
    if (asset.kind === 'unknown') return { asset, value: kind === 'nft' ? tokenId : value, ...to }
    return { asset: kind === 'token' ? asset : { ...asset, tokenId }, value, ...to }
  }
  const gives = offer.map((item) => read(item, true))
  const gets = consideration.map((item) => read(item, false))
  return order('Seaport', contract, gives, gets, BigInt(endTime), BigInt(startTime), offerer)
}

function zeroExOrder({ message, contract, context }: Signed, deadline: bigint): SignedEffects | undefined {
  if (!takesSignatures('zeroEx', contract)) return undefined
  const { makerToken, takerToken, makerAmount, takerAmount, maker } = message
  const got = itemOf(context, takerToken, takerAmount)
  const gets = [got && { ...got, to: maker }]
  const gives = [itemOf(context, makerToken, makerAmount)]
  return order('0x', contract, gives, gets, deadline, undefined, maker)
}

function cowOrder({ message, contract, context }: Signed): SignedEffects | undefined {
  if (!takesSignatures('cow', contract) || context.account === undefined) return undefined
  const { sellToken, buyToken, receiver, sellAmount, buyAmount, feeAmount, validTo } = message
  const given = String(BigInt(sellAmount) + BigInt(feeAmount))
  const to = /^0x0{40}$/.test(receiver) ? context.account : receiver
  const isNative = /^0xe{40}$/i.test(buyToken)
  const got = isNative ? { value: BigInt(buyAmount) } : itemOf(context, buyToken, buyAmount)
  return order('CoW', contract, [itemOf(context, sellToken, given)], [got && { ...got, to }], BigInt(validTo))
}

/** An amount of a token. `undefined` if the contract is none. */
function itemOf(context: DecodeContext, token: string, amount: string): DecodedOrderItem | undefined {
  const asset = readAsset(context, token, ['token', 'nft'])
  return asset && asset.kind !== 'nft' ? { asset, value: BigInt(amount) } : undefined
}

function order(
  protocol: string,
  contract: string,
  gives: readonly (DecodedOrderItem | undefined)[],
  gets: readonly (DecodedOrderItem | undefined)[],
  deadline: bigint,
  from?: bigint,
  maker?: string,
): SignedEffects | undefined {
  if ([...gives, ...gets].includes(undefined) || gives.length + gets.length > maxCalls) return undefined
  return whole([
    {
      kind: 'order',
      protocol,
      contract,
      ...(maker !== undefined && { maker }),
      gives: gives as readonly DecodedOrderItem[],
      gets: gets as readonly DecodedOrderItem[],
      validity: { ...(from !== undefined && { from }), deadline },
    },
  ])
}

/** A transaction of another account. One that runs foreign code in it or pays for its gas is not read. */
function safeTransaction({ message, contract, context }: Signed): SignedEffects | undefined {
  const { to, value, data, operation, gasPrice } = message
  if (operation !== '0' || gasPrice !== '0') return undefined
  // The code of a Safe can act as the account itself.
  if (isSame(contract, context.account)) return undefined
  const call = readCall({ to, value: BigInt(value), data }, { ...context, account: contract })
  return call && whole([{ kind: 'execute', account: contract, call }])
}
