import {
  type ApprovalRequest,
  type DecodedAsset,
  type DecodedCall,
  type DecodedOrderItem,
  type DecodedRequest,
  formatUnits,
  shortenAddress,
  type Validity,
} from '@latchkey/headless'
import { approveMessages as words } from '../messages/approve'
import { type AmountUnit, amountIn, isSameAddress, type TokenTexts } from './token-amount'

const { amounts, calls, dangers, labels, notes } = words

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
  /** How to read the amounts. */
  readonly hints: readonly string[]
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

/** What a request asks for, in words. */
export interface RequestDescription {
  readonly calls: readonly CallDescription[]
  /** What the request says beside what it does. */
  readonly terms: readonly RequestLine[]
  readonly notes: readonly string[]
  readonly dangers: readonly string[]
}

/** Says in words what a request asks for. */
export function describeRequest(
  decoded: DecodedRequest,
  request: Pick<ApprovalRequest, 'namespace' | 'address'>,
  texts: TokenTexts,
): RequestDescription {
  if (decoded.kind === 'unknown') return { calls: [], terms: [], notes: [], dangers: [dangers.unknown] }
  const own = { address: decoded.from ?? request.address, name: labels.yourself }
  const describe = (call: DecodedCall) => describeCall(call, texts, own)
  const found: string[] = [
    ...(decoded.isOtherAccount ? [dangers.otherAccount] : []),
    ...(decoded.isOtherNetwork ? [dangers.otherNetwork] : []),
  ]
  const described = ((): Omit<RequestDescription, 'dangers'> => {
    if (decoded.kind === 'message') {
      if (!decoded.isText) found.push(dangers.bytes)
      if (decoded.hasHidden) found.push(dangers.hidden)
      if (decoded.isOtherSite) found.push(dangers.otherSite(decoded.signInDomain ?? ''))
      return { calls: [], terms: [], notes: [] }
    }
    if (decoded.kind === 'typedData') {
      const { allows, isComplete } = decoded
      if (!allows) found.push(dangers.signature)
      else if (!isComplete) found.push(dangers.incomplete)
      const isPermission = allows?.some(
        (call) =>
          (call.kind === 'approve' && call.value > 0) || (call.kind === 'approveAll' && call.isApproved),
      )
      const note = isPermission ? notes.permission : allows?.length ? notes.later : notes.nothing
      return { calls: allows?.map(describe) ?? [], terms: [], notes: allows ? [note] : [] }
    }
    const { call, fee, nonce, capabilities, feePayer } = decoded
    if (fee?.isHigh) found.push(dangers.fee)
    if (capabilities?.some((name) => name !== 'paymasterService')) found.push(dangers.capabilities)
    const isSolana = request.namespace === 'solana'
    const price = (value: bigint) =>
      isSolana ? words.lamports(formatUnits(value, 6)) : words.gwei(formatUnits(value, 9))
    return {
      calls: [describe(call)],
      notes: [],
      terms: [
        ...line(labels.fee, fee?.maximum, (value) => nativeAmount(value, texts)),
        ...line(isSolana ? labels.units : labels.gas, fee?.limit, String),
        ...line(isSolana ? labels.unitPrice : labels.gasPrice, fee?.price, price),
        ...line(labels.tip, fee?.priority, price),
        ...(feePayer === undefined ? [] : [addressLine(labels.feePayer, feePayer, own)]),
        ...line(labels.nonce, nonce, String),
        ...line(labels.capabilities, capabilities, (names) => names.join(', ')),
      ],
    }
  })()
  // Each reason has a sentence of its own. If one is missing, the user is warned all the same.
  if (decoded.isDangerous && found.length === 0 && !described.calls.some(hasDanger)) found.push(dangers.other)
  return { ...described, dangers: found }
}

function hasDanger(call: CallDescription): boolean {
  return call.dangers.length > 0 || call.steps.some(hasDanger)
}

/** The account that a call is made for, and what it is called in words. */
interface OwnAccount {
  readonly address: string | undefined
  readonly name: string
}

function describeCall(call: DecodedCall, texts: TokenTexts, own: OwnAccount): CallDescription {
  const { kind } = call
  return {
    kind,
    amounts: [],
    lines: [],
    hints: [],
    notes: [],
    dangers: [],
    steps: [],
    ...partsOf(call, texts, own),
  }
}

type Parts = Partial<CallDescription> & Pick<CallDescription, 'title'>

function partsOf(call: DecodedCall, texts: TokenTexts, own: OwnAccount): Parts {
  const isOwn = (address: string | undefined) =>
    address === undefined || (own.address !== undefined && isSameAddress(address, own.address))
  const address = (label: string, text: string) => addressLine(label, text, own)
  /** A line for an account, unless it is that of the request. */
  const other = (label: string, text: string | undefined) =>
    text === undefined || isOwn(text) ? [] : [address(label, text)]
  const optional = (label: string, text: string | undefined) =>
    text === undefined ? [] : [address(label, text)]
  const payment = 'payment' in call && call.payment ? [outgoing(nativeAmount(call.payment, texts))] : []
  const validity = validityLines('validity' in call ? call.validity : undefined)

  switch (call.kind) {
    case 'transfer': {
      const { asset, from, to, source, value } = call
      const isForeign = !isOwn(from)
      const change = !isForeign ? 'out' : isOwn(to) ? 'in' : undefined
      return {
        title: isForeign ? calls.move : calls.transfer,
        amounts: [{ text: assetAmount(value, asset, texts), change }],
        lines: [
          ...other(labels.from, from),
          ...optional(labels.tokenAccount, source),
          address(labels.to, to),
          ...assetLines(asset, source, texts),
          ...validity,
        ],
        hints: unitHints([asset], texts),
        notes: assetNotes(asset),
        dangers: [...(isForeign ? [dangers.from] : []), ...eitherDangers(asset)],
      }
    }
    case 'approve': {
      const { asset, spender, value, isUnlimited, isAddition, isOnce, owner, source } = call
      const unit = unitOf(asset, texts)
      const text = assetAmount(value, asset, texts)
      const isZero = value === BigInt(0)
      const ends = asset.kind === 'nft' ? /^0x0{40}$/.test(spender) : isZero && !isAddition
      const isNft = asset.kind === 'nft'
      const all = asset.kind === 'unknown' ? amounts.allOrNft(amounts.nft(String(value))) : amounts.unlimited
      // An amount with fewer digits may be less than what there can ever be, so it is said as well.
      const isAll = String(value).length > 28 || asset.kind === 'unknown'
      return {
        title: titleOfApproval(call, ends, unit.symbol),
        amounts: ends && !isNft ? [] : [{ text: isUnlimited ? all : text, isDanger: isUnlimited }],
        lines: [
          ...(isUnlimited && !isAll ? [{ label: labels.amount, text }] : []),
          address(labels.spender, spender),
          ...other(labels.owner, owner),
          ...optional(labels.tokenAccount, source),
          ...assetLines(asset, source, texts),
          ...(isOnce ? [{ label: labels.uses, text: words.once }] : []),
          ...validity,
        ],
        hints: ends || (isUnlimited && isAll) ? [] : unitHints([asset], texts),
        notes: assetNotes(asset),
        dangers: [
          ...(isUnlimited ? [dangers.unlimited(unit.symbol)] : []),
          ...(isOwn(owner) ? [] : [dangers.owner]),
          ...eitherDangers(asset),
        ],
        allowance: asset.kind === 'token' ? { value, isUnlimited, unit } : undefined,
      }
    }
    case 'approveAll': {
      const { asset, operator, isApproved } = call
      return {
        title: isApproved ? calls.approveAll : calls.revokeAll,
        lines: [address(labels.spender, operator), ...assetLines(asset, undefined, texts)],
        notes: assetNotes(asset),
        dangers: isApproved ? [dangers.all] : [],
      }
    }
    case 'swap': {
      const { path, router, amountIn, maximumIn, minimumOut, to, receivesNative, payer } = call
      const [first = '', last = ''] = [path[0], path.at(-1)]
      const out = (value: bigint | undefined) => (value === undefined ? [] : [texts.amountOf(value, first)])
      return {
        title: calls.swap,
        amounts: [
          ...out(amountIn).map(outgoing),
          ...out(maximumIn).map(amounts.atMost).map(outgoing),
          ...payment,
          incoming(amounts.atLeast(texts.amountOf(minimumOut, receivesNative ? undefined : last))),
        ],
        lines: [
          address(labels.to, to),
          ...(payer === 'router' ? [{ label: labels.paidBy, text: labels.router }] : []),
          address(labels.pays, first),
          ...path.slice(1, -1).map((token) => address(labels.through, token)),
          address(labels.receives, last),
          address(labels.router, router),
          ...validity,
        ],
        hints: [first, last].some((token) => !texts.find(token)) ? [words.unitHint] : [],
        dangers: isOwn(to) ? [] : [dangers.otherRecipient],
      }
    }
    case 'batch': {
      const { isAtomic, isComplete } = call
      return {
        title: calls.batch(call.calls.length),
        amounts: payment,
        lines: [
          ...(isAtomic === undefined
            ? []
            : [{ label: labels.atomic, text: isAtomic ? words.atomic : words.notAtomic }]),
          ...validity,
        ],
        dangers: isComplete ? [] : [dangers.more],
        steps: call.calls.map((each) => describeCall(each, texts, own)),
      }
    }
    case 'described':
      return {
        title: call.intent,
        amounts: payment,
        lines: [
          ...call.fields.map(({ label, value, format, token }) => {
            if (format === 'address') return address(label, String(value))
            const isAmount = typeof value === 'bigint' && format !== 'raw'
            return { label, text: isAmount ? texts.amountOf(value, token) : String(value) }
          }),
          address(labels.contract, call.to),
        ],
        hints: call.fields.some(({ token }) => token !== undefined && !texts.find(token))
          ? [words.unitHint]
          : [],
      }
    case 'order': {
      const { protocol, contract, maker, gives, gets } = call
      const toOthers = gets.filter(({ to }) => !isOwn(to))
      const toOwn = gets.filter(({ to }) => isOwn(to))
      const text = ({ asset, value }: DecodedOrderItem) => assetAmount(value, asset, texts)
      return {
        title: calls.order(protocol),
        amounts: [...gives.map(text).map(outgoing), ...toOwn.map(text).map(incoming)],
        lines: [
          ...toOthers.flatMap((item) => [
            { label: labels.someoneGets, text: text(item) },
            ...optional(labels.to, item.to),
          ]),
          ...other(labels.maker, maker),
          ...[...gives, ...gets].flatMap(({ asset }) => assetLines(asset, undefined, texts)),
          address(labels.contract, contract),
          ...validity,
        ],
        hints: unitHints(
          [...gives, ...gets].map(({ asset }) => asset),
          texts,
        ),
        dangers: [
          ...(isOwn(maker) ? [] : [dangers.owner]),
          ...(toOwn.some(({ value }) => value > 0) ? [] : [dangers.noReturn]),
        ],
      }
    }
    case 'delegate': {
      const { to, networkId, nonce } = call
      const ends = /^0x0{40}$/.test(to)
      return {
        title: ends ? calls.endDelegate : calls.delegate,
        lines: [
          ...(ends ? [] : [address(labels.contract, to)]),
          { label: labels.network, text: networkId ? texts.networkOf(networkId) : words.everyNetwork },
          { label: labels.nonce, text: String(nonce) },
        ],
        dangers: ends ? [] : [dangers.delegate],
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
        title: calls.createTokenAccount(texts.find(call.token)?.symbol),
        lines: [address(labels.owner, call.owner), address(labels.token, call.token)],
      }
    case 'closeTokenAccount':
      return {
        title: calls.closeTokenAccount,
        lines: [address(labels.tokenAccount, call.account), address(labels.deposit, call.to)],
        dangers: isOwn(call.to) ? [] : [dangers.otherRecipient],
      }
    case 'revoke':
      return {
        title: calls.revokeAccount,
        lines: [address(labels.tokenAccount, call.account), address(labels.owner, call.owner)],
      }
    case 'changeAuthority': {
      const { account, authority, to } = call
      return {
        title: to === undefined ? calls.endAuthority : calls.changeAuthority,
        lines: [address(labels.account, account), ...optional(labels.newOwner, to)],
        dangers: [to === undefined ? dangers.endsAuthority(authority) : dangers.authority(authority)],
      }
    }
    case 'memo':
      return { title: calls.memo, lines: [{ label: labels.note, text: call.text }] }
    case 'deploy':
      return {
        title: calls.deploy,
        amounts: call.value > 0 ? [outgoing(nativeAmount(call.value, texts))] : [],
      }
    case 'unknown':
      return {
        title: calls.unknown,
        amounts: payment,
        lines: [
          ...optional(labels.contract, call.to),
          ...line(labels.calledBy, call.functionName, amounts.quoted),
          ...line(labels.function, call.selector, String),
        ],
        dangers: [dangers.unknown],
      }
  }
}

function titleOfApproval(
  { asset, value, spender, isAddition }: Extract<DecodedCall, { kind: 'approve' }>,
  ends: boolean,
  symbol: string | undefined,
): string {
  if (asset.kind === 'nft') return ends ? calls.revokeNft : calls.approveNft
  if (asset.kind === 'unknown')
    return ends
      ? calls.revokeEither({ spender: shortenAddress(spender), nft: amounts.nft(String(value)) })
      : calls.approveEither
  if (ends) return calls.revoke(symbol)
  return isAddition ? calls.approveMore(symbol) : calls.approve(symbol)
}

const outgoing = (text: string): CallAmount => ({ text, change: 'out' })
const incoming = (text: string): CallAmount => ({ text, change: 'in' })

/** A line for a value that may be absent. */
function line<value>(
  label: string,
  value: value | undefined,
  textOf: (value: value) => string,
): readonly RequestLine[] {
  return value === undefined ? [] : [{ label, text: textOf(value) }]
}

function addressLine(label: string, text: string, own: OwnAccount): RequestLine {
  return own.address !== undefined && isSameAddress(text, own.address)
    ? { label, text: own.name }
    : { label, text, isAddress: true }
}

function nativeAmount(value: bigint, { native, amountOf }: TokenTexts): string {
  return native ? amountOf(value, undefined) : amounts.unitsOfCurrency(value)
}

/** Returns the unit of a token: what the contract said is surer than a list, and its symbol is less sure. */
function unitOf({ token, kind, symbol, decimals }: DecodedAsset, { find, isTaken }: TokenTexts): AmountUnit {
  const listed = kind === 'token' || kind === 'unknown' ? find(token) : undefined
  const claimed = symbol !== undefined && !isTaken(symbol) ? symbol : undefined
  return { symbol: listed?.symbol ?? claimed, decimals: decimals ?? listed?.decimals }
}

/** Says what a unit is, if an amount of one of these is in units. */
function unitHints(assets: readonly (DecodedAsset | undefined)[], texts: TokenTexts): readonly string[] {
  const isInUnits = (asset: DecodedAsset | undefined) =>
    (asset?.kind === 'token' || asset?.kind === 'unknown') && unitOf(asset, texts).decimals === undefined
  return assets.some(isInUnits) ? [words.unitHint] : []
}

function assetAmount(value: bigint, asset: DecodedAsset | undefined, texts: TokenTexts): string {
  if (!asset) return nativeAmount(value, texts)
  const { kind, tokenId } = asset
  const text = amountIn(value, unitOf(asset, texts))
  if (kind === 'token') return text
  if (kind === 'unknown') return amounts.either({ amount: text, nft: amounts.nft(String(value)) })
  const nft = amounts.nft(tokenId === undefined ? undefined : String(tokenId))
  return kind === 'nft' && value === BigInt(1) ? nft : amounts.editions({ count: String(value), nft })
}

/** Says which contract an asset is of, and what that says of itself. */
function assetLines(
  asset: DecodedAsset | undefined,
  source: string | undefined,
  { find }: TokenTexts,
): readonly RequestLine[] {
  if (!asset) return []
  const { token, kind, symbol } = asset
  const isListed = kind === 'token' && find(token) !== undefined
  const label = kind === 'token' ? labels.token : kind === 'unknown' ? labels.contract : labels.collection
  return [
    ...(token === source ? [] : [{ label, text: token, isAddress: true }]),
    ...(asset.source === 'contract' && !isListed && kind !== 'unknown'
      ? [{ label: labels.calledBy, text: symbol === undefined ? words.claims[kind] : amounts.quoted(symbol) }]
      : []),
  ]
}

function assetNotes(asset: DecodedAsset | undefined): readonly string[] {
  return asset?.source === 'name' && asset.kind !== 'unknown' ? [notes.named] : []
}

function eitherDangers(asset: DecodedAsset | undefined): readonly string[] {
  return asset?.kind === 'unknown' ? [dangers.either] : []
}

/** Later times are none, and no date can show them. In seconds since 1970. */
const lastTime = 8_640_000_000_000

function validityLines({ from, deadline, until }: Validity = {}): readonly RequestLine[] {
  const end = (value: bigint) =>
    value > lastTime ? words.never : words.time(new Date(Number(value) * 1_000))
  return [
    ...line(labels.opens, from, (value) => (value === BigInt(0) ? words.anyTime : end(value))),
    ...line(labels.validUntil, deadline, end),
    ...line(labels.ends, until, end),
  ]
}
