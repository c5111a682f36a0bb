import { type Address, getAddress, isAddressEqual, zeroAddress } from 'viem'
import type { Prepared, Shown, Step } from './Prepared.js'
import { nativeAmount, timeText, tokenAmount } from './text.js'
import { encodeType, type TypedData } from './typedData.js'

/** What an order moves. Kinds are those of Seaport: native, ERC-20, ERC-721, ERC-1155, any of either NFT. */
interface Part {
  readonly kind: number
  readonly token: Address
  readonly id: string
  /** The most that leaves, the least that comes in. */
  readonly amount: bigint
  readonly to: Address
}

type Order = ReturnType<typeof readSeaport>
/** Members as the types below have them. Integers are decimal texts. */
type CowOrder = Readonly<Record<'sellToken' | 'buyToken' | 'receiver', Address>> &
  Readonly<Record<'sellAmount' | 'buyAmount' | 'feeAmount' | 'validTo', string>> &
  Readonly<Record<'kind' | 'sellTokenBalance' | 'buyTokenBalance', string>> & { partiallyFillable: boolean }
type SeaportItem = Readonly<Record<'token' | 'recipient', Address>> &
  Readonly<Record<'itemType' | 'identifierOrCriteria' | 'startAmount' | 'endAmount', string>>
type SeaportOrder = Readonly<Record<'orderType' | 'endTime', string>> &
  Readonly<Record<'offer' | 'consideration', readonly SeaportItem[]>> & { offerer: Address }

/** What CoW calls the native currency. EIP-7528 */
const nativeToken = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

function readCow(order: CowOrder, owner: Address): Order {
  const { kind, sellToken, buyToken, receiver } = order
  const isPlain = order.sellTokenBalance === 'erc20' && order.buyTokenBalance === 'erc20'
  if (!isPlain || !['sell', 'buy'].includes(kind)) return undefined
  const given = BigInt(order.sellAmount) + BigInt(order.feeAmount)
  const to = isAddressEqual(receiver, zeroAddress) ? owner : receiver
  const buyKind = isAddressEqual(buyToken, nativeToken) ? 0 : 1
  return {
    gives: [{ kind: 1, token: sellToken, id: '0', amount: given, to: zeroAddress }],
    gets: [{ kind: buyKind, token: buyToken, id: '0', amount: BigInt(order.buyAmount), to }],
    until: order.validTo,
    isPartial: order.partiallyFillable,
  }
}

function readSeaport({ offerer, offer, consideration, ...order }: SeaportOrder, owner: Address) {
  const isKnown = [...offer, ...consideration].every(({ itemType, token, identifierOrCriteria: id }) => {
    const kind = Number(itemType)
    return kind <= 5 && (kind > 1 || id === '0') && (kind > 0 || isAddressEqual(token, zeroAddress))
  })
  if (!isAddressEqual(offerer, owner) || !isKnown || Number(order.orderType) > 3) return undefined
  const read = ({ itemType, token, identifierOrCriteria, recipient, ...item }: SeaportItem): Part => {
    const [start, end] = [BigInt(item.startAmount), BigInt(item.endAmount)]
    // An item of an offer has no recipient. What is not for the owner counts as the most that it can be.
    const to = recipient ?? zeroAddress
    const isMost = !isAddressEqual(to, owner)
    const amount = start > end === isMost ? start : end
    return { kind: Number(itemType), token, id: identifierOrCriteria, amount, to }
  }
  const isPartial = Number(order.orderType) % 2 === 1
  return { gives: offer.map(read), gets: consideration.map(read), until: order.endTime, isPartial }
}

const domain = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'
const cow =
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)'
const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const seaport = `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${item},address recipient)OfferItem(${item})`

/** Type, domain and contract have to fit together: the members of others can mean something else. */
const keyOf = (...parts: readonly unknown[]) => JSON.stringify(parts)
const readers: Readonly<Record<string, (message: never, owner: Address) => Order>> = {
  [keyOf(cow, 'Gnosis Protocol', 'v2', '0x9008D19f58AAbD9eD0D60971565AA8510560ab41')]: readCow,
  [keyOf(seaport, 'Seaport', '1.5', '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC')]: readSeaport,
  [keyOf(seaport, 'Seaport', '1.6', '0x0000000000000068F116a894984e2DB1123eB395')]: readSeaport,
}

/** Shows an order of CoW or Seaport: what it can move, at worst. Returns `undefined` if it is none. */
export function describeOrder(data: TypedData, prepared: Prepared): Shown | undefined {
  if (encodeType({ ...data, primaryType: 'EIP712Domain' }) !== domain) return undefined
  const { name, version, verifyingContract } = data.domain
  const owner = prepared.account as Address
  const key = keyOf(encodeType(data), name, version, getAddress(verifyingContract as Address))
  const order = readers[key]?.(data.message as never, owner)
  if (!order) return undefined
  const { gives, gets, until, isPartial } = order
  const own = gets.filter(({ to }) => isAddressEqual(to, owner))
  const others = gets.filter((part) => !own.includes(part))
  // A fee of the market is less of what the user gives or gets.
  const isFee = ({ kind, token, amount }: Part) =>
    [...gives, ...own].some(
      (each) => each.kind === kind && isAddressEqual(each.token, token) && each.amount > amount,
    )
  const lines: Step['lines'] = [
    ...gives.flatMap((part) => partLines('You give, at most', part, prepared)),
    ...own.flatMap((part) => partLines('You get, at least', part, prepared)),
    ...others.flatMap((part) => [...partLines('Others get', part, prepared), ['Who', part.to] as const]),
    ['Until', timeText(BigInt(until))],
    ...(isPartial ? [['In parts', 'Possible, at the same price'] as const] : []),
  ]
  const dangers = [
    ...(own.every(({ amount }) => amount === 0n) ? ['You get nothing for it.'] : []),
    ...(gives.some(({ kind }) => kind > 3) ? ['Others can choose which NFTs they take.'] : []),
    ...others.filter((part) => !isFee(part)).map((part) => `Another account gets ${textOf(part, prepared)}.`),
  ]
  const tokens = [...gives, ...gets].flatMap(({ kind, token }) => (kind === 1 ? [token] : []))
  return { steps: [{ title: 'Offer an exchange', lines }], dangers, tokens }
}

function partLines(label: string, part: Part, prepared: Prepared): Step['lines'] {
  const contract = [part.kind === 1 ? 'Token' : 'NFT contract', part.token] as const
  return [[label, textOf(part, prepared)], ...(part.kind === 0 ? [] : [contract])]
}

function textOf({ kind, token, id, amount }: Part, prepared: Prepared): string {
  if (kind === 0) return nativeAmount(amount, prepared)
  if (kind === 1) return tokenAmount(amount, token, prepared)
  const count = amount === 1n ? '' : `${amount} of `
  return `${count}${kind < 4 ? `NFT ${id}` : id === '0' ? 'any NFT' : 'any NFT of a list'}`
}
