import type { DecodedAsset, DecodedCall, DecodedOrderItem } from '../../features/approve/decodedRequest.js'
import type { ContractAnswers } from '../../features/approve/decodeRequest.js'
import { shortenAddress } from '../../shared/shortenAddress.js'
import type { ApproveWords } from './approveWords.js'
import {
  type AmountUnit,
  amountIn,
  isSameAddress,
  nativeAmount,
  quotedName,
  type TokenTexts,
  unitOf,
} from './tokenTexts.js'

/** A line of a description. */
export interface RequestLine {
  readonly label: string
  readonly text: string
  /** The text is an address. */
  readonly isAddress?: boolean | undefined
}

/** What leaves the account, what arrives, or what someone may spend. */
export interface CallAmount {
  readonly text: string
  readonly change?: 'out' | 'in' | undefined
  readonly isDanger?: boolean | undefined
}

/** What a call does, in words. */
export interface CallDescription {
  readonly kind: DecodedCall['kind']
  readonly title: string
  readonly amounts: readonly CallAmount[]
  readonly lines: readonly RequestLine[]
  /** What the user should know. */
  readonly notes: readonly string[]
  /** Why the user should rather not do it. */
  readonly dangers: readonly string[]
  /** The calls of a batch, or the call of another account. */
  readonly steps: readonly CallDescription[]
  /** What someone may spend of a token. */
  readonly allowance?:
    | { readonly value: bigint; readonly isUnlimited: boolean; readonly unit: AmountUnit }
    | undefined
}

/** The units of a network, and of the tokens of a request. */
interface CallTexts extends TokenTexts {
  /** Returns the text of an amount of a token. Without an address, of the native currency. */
  amountOf(value: bigint, token: string | undefined): string
}

/** Amounts of tokens are in the units that their contracts told. A list can have other ones. */
export function withContracts(texts: TokenTexts, contracts: ContractAnswers | undefined): CallTexts {
  return {
    ...texts,
    amountOf(value, token) {
      if (token === undefined) return nativeAmount(value, texts)
      const { symbol, decimals } = contracts?.[token.toLowerCase()] ?? {}
      return amountIn(value, unitOf({ token, symbol, decimals }, texts), texts.words)
    },
  }
}

/** A list in which some members may be missing. */
export type Sparse<member> = readonly (member | false | undefined)[]

export function present<member>(list: Sparse<member> = []): readonly member[] {
  return list.filter((member) => member !== undefined && member !== false) as member[]
}

/** The account that a call is made for, and what it is called in words. */
export interface OwnAccount {
  readonly address: string | undefined
  readonly name: string
}

interface CallParts {
  readonly title: string
  readonly amounts?: Sparse<CallAmount>
  readonly lines?: Sparse<RequestLine>
  readonly notes?: Sparse<string>
  readonly dangers?: Sparse<string>
  readonly steps?: readonly CallDescription[]
  readonly allowance?: CallDescription['allowance']
}

export function describeCall(call: DecodedCall, texts: CallTexts, own: OwnAccount): CallDescription {
  const { amounts, lines, notes, dangers, steps = [], ...parts } = partsOfCall(call, texts, own)
  const { labels, never, time } = texts.words
  const timeText = (value: bigint) => (value > lastTime ? never : time(new Date(Number(value) * 1_000)))
  const validity = 'validity' in call ? call.validity : undefined
  return {
    ...parts,
    kind: call.kind,
    amounts: present(amounts),
    lines: present([
      ...(lines ?? []),
      line(labels.opens, validity?.from, timeText),
      line(labels.validUntil, validity?.deadline, timeText),
      line(labels.ends, validity?.until, timeText),
    ]),
    notes: present(notes),
    dangers: present(dangers),
    steps,
  }
}

function partsOfCall(call: DecodedCall, texts: CallTexts, own: OwnAccount): CallParts {
  const { words } = texts
  const { amounts, calls, dangers, labels, notes } = words
  const isOwn = (address: string | undefined) =>
    address === undefined || (own.address !== undefined && isSameAddress(address, own.address))
  const address = (label: string, text: string | undefined) => addressLine(label, text, own)
  /** A line for an account, unless it is that of the request. */
  const other = (label: string, text: string | undefined) => !isOwn(text) && address(label, text)
  const payment = 'payment' in call && call.payment ? outgoing(nativeAmount(call.payment, texts)) : undefined

  switch (call.kind) {
    case 'transfer': {
      const { asset, from, to, source, value } = call
      const isForeign = !isOwn(from)
      // A delegate moves what is in the token account of another one, which can be that of the user.
      const isDelegate = isForeign && source !== undefined
      const change = !isForeign ? 'out' : isOwn(to) ? 'in' : undefined
      return {
        title: isForeign && !isDelegate ? calls.move : calls.transfer,
        amounts: [{ text: assetAmount(value, asset, texts), change }],
        lines: [
          other(labels.from, from),
          address(labels.tokenAccount, source),
          address(labels.to, to),
          ...assetLines(asset, source, texts),
        ],
        notes: assetNotes(asset, words),
        dangers: [
          isForeign && (isDelegate ? dangers.other : dangers.from),
          isEither(asset) && dangers.either,
          (isZero(to) || (asset && asset.token !== source && isSameAddress(to, asset.token))) && dangers.lost,
        ],
      }
    }
    case 'approve': {
      const { asset, spender, value, isUnlimited, isAddition, isOnce, owner, source } = call
      const unit = unitOf(asset, texts)
      const text = assetAmount(value, asset, texts)
      const isNft = asset.kind === 'nft'
      const ends = isNft ? isZero(spender) : value === BigInt(0) && !isAddition && !isOnce
      const all = isEither(asset) ? amounts.allOrNft(amounts.nft(String(value))) : amounts.unlimited
      // An amount with fewer digits may be less than what there can ever be, so it is said as well.
      const isAll = String(value).length > 28 || isEither(asset)
      return {
        title: titleOfApproval(call, ends, unit.symbol, words),
        amounts: [(!ends || isNft) && { text: isUnlimited ? all : text, isDanger: isUnlimited }],
        lines: [
          isUnlimited && !isAll && { label: labels.amount, text },
          address(labels.spender, spender),
          other(labels.owner, owner),
          address(labels.tokenAccount, source),
          ...assetLines(asset, source, texts),
          isOnce && { label: labels.uses, text: words.once },
        ],
        notes: assetNotes(asset, words),
        dangers: [
          isUnlimited && dangers.unlimited(unit.symbol),
          !isOwn(owner) && dangers.owner,
          isEither(asset) && dangers.either,
        ],
        allowance: asset.kind === 'token' ? { value, isUnlimited, unit } : undefined,
      }
    }
    case 'approveAll': {
      const { asset, operator, isApproved } = call
      return {
        title: isApproved ? calls.approveAll : calls.revokeAll,
        lines: [address(labels.spender, operator), ...assetLines(asset, undefined, texts)],
        // NFTs of either kind.
        notes: [asset.source === 'name' && notes.named],
        dangers: [isApproved && dangers.all],
      }
    }
    case 'swap': {
      const { path, router, amountIn, maximumIn, minimumOut, to, receivesNative, payer } = call
      const [first = '', last = ''] = [path[0], path.at(-1)]
      // What the router pays with is not taken from the account once more.
      const paid = (text: string) => (payer === 'router' ? { text } : outgoing(text))
      return {
        title: calls.swap,
        amounts: [
          amountIn !== undefined && paid(texts.amountOf(amountIn, first)),
          maximumIn !== undefined && paid(amounts.atMost(texts.amountOf(maximumIn, first))),
          payment,
          {
            text: amounts.atLeast(texts.amountOf(minimumOut, receivesNative ? undefined : last)),
            change: isOwn(to) ? 'in' : undefined,
          },
        ],
        lines: [
          address(labels.to, to),
          payer === 'router' && { label: labels.paidBy, text: labels.router },
          address(labels.pays, first),
          ...path.slice(1, -1).map((token) => address(labels.through, token)),
          address(labels.receives, last),
          address(labels.router, router),
        ],
        notes: [isOwn(to) && !receivesNative && !hasWorth({ token: last }, texts) && notes.worth],
        dangers: [!isOwn(to) && dangers.otherRecipient, minimumOut === BigInt(0) && dangers.noMinimum],
      }
    }
    case 'batch': {
      const { isAtomic, isComplete } = call
      return {
        title: calls.batch(call.calls.length),
        amounts: [payment],
        lines: [line(labels.atomic, isAtomic, (is) => (is ? words.atomic : words.notAtomic))],
        dangers: [!isComplete && dangers.more],
        steps: call.calls.map((each) => describeCall(each, texts, own)),
      }
    }
    case 'described':
      return {
        title: call.intent,
        amounts: [payment],
        lines: [
          ...call.fields.flatMap(({ label, value, format, token, isAll }) => {
            if (format === 'address') return address(label, String(value)) ?? []
            const isAmount = typeof value === 'bigint' && format !== 'raw'
            const amount = isAmount ? texts.amountOf(value, token) : String(value)
            const text = isAll ? amounts.all : amount
            const isNamed = call.fields.some((field) => field.value === token)
            return present([{ label, text }, !isNamed && address(labels.token, token)])
          }),
          address(labels.contract, call.to),
        ],
        dangers: [
          call.fields.some(({ isRecipient, value }) => isRecipient && !isOwn(String(value))) &&
            dangers.otherRecipient,
        ],
      }
    case 'order': {
      const { protocol, contract, maker, gives, gets } = call
      const toOwn = gets.filter(({ to }) => isOwn(to))
      const text = ({ asset, value }: DecodedOrderItem) => assetAmount(value, asset, texts)
      return {
        title: calls.order(protocol),
        amounts: [
          ...gives.map((item) => outgoing(text(item))),
          ...toOwn.map((item) => ({ text: text(item), change: 'in' }) as const),
        ],
        lines: [
          ...gets.flatMap((item) =>
            isOwn(item.to)
              ? []
              : [{ label: labels.someoneGets, text: text(item) }, address(labels.to, item.to)],
          ),
          other(labels.maker, maker),
          ...[...gives, ...gets].flatMap(({ asset }) => assetLines(asset, undefined, texts)),
          address(labels.contract, contract),
        ],
        notes: [toOwn.some(({ asset }) => asset && !hasWorth(asset, texts)) && notes.worth],
        dangers: [
          [...gives, ...gets].some(({ asset }) => isEither(asset)) && dangers.either,
          !isOwn(maker) && dangers.owner,
          !toOwn.some(({ value }) => value > 0) && dangers.noReturn,
        ],
      }
    }
    case 'delegate': {
      const { to, networkId, nonce } = call
      const ends = isZero(to)
      return {
        title: ends ? calls.endDelegate : calls.delegate,
        lines: [
          !ends && address(labels.contract, to),
          { label: labels.network, text: networkId ? texts.networkOf(networkId) : words.everyNetwork },
          line(labels.nonce, nonce),
        ],
        dangers: [!ends && dangers.delegate],
      }
    }
    case 'execute':
      return {
        title: calls.execute,
        lines: [address(labels.account, call.account)],
        dangers: [dangers.execute],
        steps: [describeCall(call.call, texts, { address: call.account, name: labels.thatAccount })],
      }
    case 'createTokenAccount':
      return {
        title: calls.createTokenAccount(unitOf({ token: call.token }, texts).symbol),
        lines: [
          address(labels.owner, call.owner),
          address(labels.token, call.token),
          address(labels.paidBy, call.payer),
        ],
      }
    case 'closeTokenAccount':
      return {
        title: calls.closeTokenAccount,
        lines: [
          address(labels.tokenAccount, call.account),
          address(labels.from, call.from),
          address(labels.deposit, call.to),
        ],
        dangers: [!isOwn(call.to) && dangers.otherRecipient],
      }
    case 'revoke':
      return {
        title: calls.revoke(),
        lines: [address(labels.tokenAccount, call.account), address(labels.owner, call.owner)],
      }
    case 'changeAuthority': {
      const { account, authority, from, to } = call
      return {
        title: to === undefined ? calls.endAuthority : calls.changeAuthority,
        lines: [address(labels.account, account), address(labels.from, from), address(labels.newOwner, to)],
        dangers: [to === undefined ? dangers.endsAuthority(authority) : dangers.authority(authority)],
      }
    }
    case 'memo':
      return { title: calls.memo, lines: [{ label: labels.note, text: call.text }] }
    case 'deploy':
      return {
        title: calls.deploy,
        amounts: [call.value > 0 && outgoing(nativeAmount(call.value, texts))],
        dangers: [call.value > 0 && dangers.unknown],
      }
    case 'unknown':
      return {
        title: calls.unknown,
        amounts: [payment],
        lines: [
          address(labels.contract, call.to),
          line(labels.calledBy, call.functionName, amounts.quoted),
          line(labels.function, call.selector),
        ],
        dangers: [dangers.unknown],
      }
  }
}

function titleOfApproval(
  { asset, value, spender, isAddition }: Extract<DecodedCall, { kind: 'approve' }>,
  ends: boolean,
  symbol: string | undefined,
  { amounts, calls }: ApproveWords,
): string {
  if (asset.kind === 'nft') return ends ? calls.revokeNft : calls.approveNft
  if (asset.kind === 'unknown')
    return ends
      ? calls.revokeEither({ spender: shortenAddress(spender), nft: amounts.nft(String(value)) })
      : calls.approveEither
  if (ends) return calls.revoke(symbol)
  return isAddition ? calls.approveMore(symbol) : calls.approve(symbol)
}

/** The address without a key: of EVM, and of Solana, where it is that of the system program. */
const isZero = (address: string) => /^(?:0x0{40}|1{32})$/.test(address)
const isEither = (asset: DecodedAsset | undefined) => asset?.kind === 'unknown'
const outgoing = (text: string): CallAmount => ({ text, change: 'out' })

/** Returns a line. `undefined` without a value. */
export function line<value>(
  label: string,
  value: value | undefined,
  textOf: (value: value) => string = String,
): RequestLine | undefined {
  return value === undefined ? undefined : { label, text: textOf(value) }
}

export function addressLine(
  label: string,
  text: string | undefined,
  own: OwnAccount,
): RequestLine | undefined {
  if (text === undefined) return undefined
  const isOwn = own.address !== undefined && isSameAddress(text, own.address)
  return isOwn ? { label, text: own.name } : { label, text, isAddress: true }
}

function assetAmount(value: bigint, asset: DecodedAsset | undefined, texts: TokenTexts): string {
  if (!asset) return nativeAmount(value, texts)
  const { kind, tokenId } = asset
  const { amounts } = texts.words
  const text = amountIn(value, unitOf(asset, texts), texts.words)
  if (kind === 'token') return text
  if (kind === 'unknown') return amounts.either({ amount: text, nft: amounts.nft(String(value)) })
  const nft = amounts.nft(tokenId === undefined ? undefined : String(tokenId))
  return kind === 'nft' && value === BigInt(1) ? nft : amounts.editions({ count: String(value), nft })
}

/** Says which contract an asset is of, and what that says of itself. */
function assetLines(
  asset: DecodedAsset | undefined,
  source: string | undefined,
  { find, words }: TokenTexts,
): Sparse<RequestLine> {
  if (!asset) return []
  const { labels } = words
  const { token, kind, symbol } = asset
  const isListed = kind === 'token' && find(token) !== undefined
  const label = kind === 'token' ? labels.token : kind === 'unknown' ? labels.contract : labels.collection
  return [
    token !== source && { label, text: token, isAddress: true },
    asset.source === 'contract' &&
      !isListed &&
      kind !== 'unknown' && {
        label: labels.calledBy,
        text: symbol === undefined ? words.claims[kind] : quotedName(symbol, words),
      },
  ]
}

/** Returns whether more is known of an asset than its contract says. Others can send a token to be seen. */
function hasWorth(
  { token, source }: Pick<DecodedAsset, 'token'> & Partial<DecodedAsset>,
  { find }: TokenTexts,
): boolean {
  return source === 'known' || find(token)?.price !== undefined
}

function assetNotes(asset: DecodedAsset | undefined, { notes }: ApproveWords): readonly string[] {
  return asset?.source === 'name' && asset.kind !== 'unknown' ? [notes.named] : []
}

/** Later times are none, and no date can show them. In seconds since 1970. */
const lastTime = 8_640_000_000_000
