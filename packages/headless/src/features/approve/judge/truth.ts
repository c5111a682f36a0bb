import type {
  DecodedAsset,
  DecodedCall,
  DecodedOrderItem,
  DecodedRequest,
  DescribedField,
  DescriptionSource,
  Validity,
} from '../decodedRequest.js'

/** Words for one address that are all right: the router itself, or the `0x…02` that the call has for it. */
export type Names = readonly string[]

/** A token, a collection, or what is either. */
export interface TrueAsset {
  readonly contract: Names
  readonly kind: DecodedAsset['kind']
  /** The most that is known of it. */
  readonly source: DescriptionSource
  readonly id?: bigint | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/** When something can be used: values that are all right. Default: no limit. */
export interface TrueTimes {
  readonly from?: readonly (bigint | undefined)[]
  readonly deadline?: readonly (bigint | undefined)[]
  readonly until?: readonly (bigint | undefined)[]
  /** Of what is used once: the deadline is the end of what it allows. */
  readonly isOnce?: true
}

/** An argument of a function of a known contract. */
export interface TrueField {
  readonly value: string | bigint
  /** Other words for the same address. */
  readonly others?: Names
  readonly formats: readonly DescribedField['format'][]
  readonly label: RegExp
  readonly token?: string
  /** Whether it can be left out: what is said as the payment already. */
  readonly isOptional?: true
  /** Whether it stands for all that there is. */
  readonly isAll?: true
  /** Whether it gets what the call pays, which must be marked. */
  readonly isRecipient?: true
}

export interface TrueItem {
  readonly asset?: TrueAsset
  readonly value: bigint
  readonly to?: Names
}

/** One thing that a request does to the account of the user. */
export type Deed =
  | {
      readonly does: 'moves'
      readonly asset: TrueAsset | 'native'
      readonly amount: bigint
      readonly to: Names
      /** Who pays, as the request says it; `''` if it need not be told. Absent: the account that signs. */
      readonly from?: Names
      /** Solana: the token account. */
      readonly source?: string
      readonly times?: TrueTimes
    }
  | {
      readonly does: 'lets'
      readonly asset: TrueAsset
      readonly spender: string
      readonly amount: bigint
      /** Absent: it depends on how much is far more. */
      readonly isUnlimited?: boolean | undefined
      readonly isAddition?: true
      readonly isOnce?: true
      readonly owner?: Names
      readonly source?: string
      readonly times?: TrueTimes
    }
  | {
      readonly does: 'letsAll'
      readonly asset: TrueAsset
      readonly operator: string
      readonly isApproved: boolean
    }
  | {
      readonly does: 'swaps'
      readonly router: string
      readonly path: readonly string[]
      readonly amountIn?: readonly (bigint | undefined)[]
      readonly maximumIn?: readonly (bigint | undefined)[]
      readonly minimumOut: readonly bigint[]
      readonly to: Names
      readonly payer: 'account' | 'router'
      readonly receivesNative?: true
      readonly times?: TrueTimes
    }
  /** Calls a function of a contract that is known by its address. */
  | { readonly does: 'calls'; readonly intent: RegExp; readonly fields: readonly TrueField[] }
  | {
      readonly does: 'orders'
      readonly protocol: RegExp
      readonly contract: string
      /** `''` if it need not be told. */
      readonly maker: Names
      readonly gives: readonly TrueItem[]
      readonly gets: readonly TrueItem[]
      readonly times?: TrueTimes
    }
  | {
      readonly does: 'delegates'
      readonly to: string
      readonly networkId?: string | undefined
      readonly nonce: bigint
    }
  | {
      readonly does: 'opensTokenAccount'
      readonly owner: string
      readonly token: string
      readonly payer: string
    }
  | {
      readonly does: 'closesTokenAccount'
      readonly account: string
      readonly from: string
      readonly to: string
    }
  | { readonly does: 'endsAllowance'; readonly account: string; readonly owner: string }
  /** Approves what another account does, of which the account is an owner. */
  | { readonly does: 'executes'; readonly account: string; readonly call: TrueCall }
  | {
      readonly does: 'empowers'
      readonly account: string
      readonly authority: 'owner' | 'close' | 'mint' | 'freeze'
      /** Who has it now. */
      readonly from: string
      readonly to?: string | undefined
    }
  | { readonly does: 'writes'; readonly text: string }
  | { readonly does: 'deploys' }
  | {
      readonly does: 'several'
      readonly calls: readonly TrueCall[]
      /** Absent: the request does not say. */
      readonly isAtomic?: boolean | undefined
      readonly isUnordered?: true
      readonly times?: TrueTimes
    }
  /** Ways to tell the same. */
  | { readonly does: 'either'; readonly ways: readonly TrueCall[] }
  /** What it does stands in no request: the code of a contract that is not known decides. */
  | { readonly does: 'anything' }
  /** It costs the user nothing, and need not be told. */
  | { readonly does: 'nothing' }

/** A deed, and the call that it is done by. */
export type TrueCall = Deed & {
  /** The contract or program that is called. */
  readonly at?: string | undefined
  readonly selector?: string | undefined
  readonly functionName?: string | undefined
  /** The native currency that goes with the call. */
  readonly payment?: bigint | undefined
  /** Whether a description can leave it out, because another part of the request says it. */
  readonly isQuiet?: true | undefined
}

export interface TrueFee {
  readonly maximum?: readonly bigint[] | undefined
  readonly limit?: bigint | undefined
  readonly price?: bigint | undefined
  readonly priority?: readonly (bigint | undefined)[] | undefined
  /** Absent: it depends on where a share is counted from. */
  readonly isHigh?: boolean | undefined
  /** Whether the request itself sets nothing of it. */
  readonly isImplied?: boolean
}

interface TrueTerms {
  readonly from?: string | undefined
  readonly isOtherAccount?: boolean
  readonly networkId?: string | undefined
  readonly isOtherNetwork?: boolean
  /** Why the request must not be called harmless. */
  readonly warns?: string | undefined
  /** Whether nothing about it is special: it must be described whole and without a warning. */
  readonly isPlain?: true | undefined
}

/** What a request does, seen from the user. */
export type Truth =
  | (TrueTerms & {
      readonly signs: 'transaction'
      readonly call: TrueCall
      readonly fee?: TrueFee | undefined
      readonly nonce?: bigint | undefined
      readonly capabilities?: readonly string[] | undefined
      readonly feePayer?: string | undefined
    })
  | (TrueTerms & {
      readonly signs: 'message'
      readonly readings: readonly ({ readonly text: string } | { readonly bytes: string })[]
      readonly signInDomain?: string | undefined
      readonly isOtherSite?: boolean | undefined
    })
  | (TrueTerms & {
      readonly signs: 'typedData'
      readonly primaryType: string
      readonly message: Readonly<Record<string, unknown>>
      /** Domains that wallets sign, where they differ. */
      readonly domains: readonly Readonly<Record<string, unknown>>[]
      /** Absent: what the signature allows stands in no request. */
      readonly allows?: readonly TrueCall[] | undefined
    })
  /** No wallet can sign it, or two wallets read it as two things. */
  | (TrueTerms & { readonly signs: 'nothing' })

/**
 * Returns what a description claims that is not so, or what it hides. A description may say less than the
 * truth if it says that it does; it may never say something else.
 */
export function contradicts(decoded: DecodedRequest, truth: Truth): string | undefined {
  const hidden = findHidden(decoded, 'request')
  if (hidden) return hidden
  if (decoded.kind === 'unknown') {
    if (!decoded.isDangerous) return 'is unknown and no danger'
    return truth.isPlain && 'is not described'
  }
  if (truth.signs === 'nothing') return `is described as ${decoded.kind}, and nothing can be known of it`
  if (decoded.kind !== truth.signs) return `is called a ${decoded.kind}`
  return (
    contradictsTerms(decoded, truth) ??
    (truth.signs === 'transaction' && decoded.kind === 'transaction'
      ? contradictsTransaction(decoded, truth)
      : undefined) ??
    (truth.signs === 'message' && decoded.kind === 'message'
      ? contradictsMessage(decoded, truth)
      : undefined) ??
    (truth.signs === 'typedData' && decoded.kind === 'typedData'
      ? contradictsTypedData(decoded, truth)
      : undefined) ??
    contradictsWarning(decoded, truth)
  )
}

/** Returns what is wrong with any description: a hidden character, or a doubt without a warning. */
export function findUnsound(decoded: DecodedRequest): string | undefined {
  const hidden = findHidden(decoded, 'request')
  if (hidden) return hidden
  return isUncertain(decoded) && !decoded.isDangerous ? 'is not known whole, and no danger' : undefined
}

/** Whether a description says that a part of the request is not known. */
export function isUncertain(decoded: DecodedRequest): boolean {
  if (decoded.kind === 'unknown') return true
  if (decoded.kind === 'transaction') return hasUnknown(decoded.call)
  if (decoded.kind === 'message') return false
  return decoded.allows === undefined || !decoded.isComplete || decoded.allows.some(hasUnknown)
}

export function hasUnknown(call: DecodedCall): boolean {
  if (call.kind === 'batch') return !call.isComplete || call.calls.some(hasUnknown)
  if (call.kind === 'execute') return hasUnknown(call.call)
  return call.kind === 'unknown'
}

type Described<kind> = Extract<DecodedRequest, { kind: kind }>
type TruthOf<signs> = Extract<Truth, { signs: signs }>

function contradictsTerms(decoded: Exclude<DecodedRequest, { kind: 'unknown' }>, truth: TrueTerms) {
  if (!isSame(decoded.from, truth.from)) return differs('from', decoded.from, truth.from)
  if (truth.isOtherAccount !== undefined && decoded.isOtherAccount !== truth.isOtherAccount)
    return differs('isOtherAccount', decoded.isOtherAccount, truth.isOtherAccount)
  if (decoded.networkId !== truth.networkId) return differs('networkId', decoded.networkId, truth.networkId)
  if (truth.isOtherNetwork !== undefined && decoded.isOtherNetwork !== truth.isOtherNetwork)
    return differs('isOtherNetwork', decoded.isOtherNetwork, truth.isOtherNetwork)
  return undefined
}

function contradictsWarning(decoded: Exclude<DecodedRequest, { kind: 'unknown' }>, truth: Truth) {
  if (truth.isPlain && isUncertain(decoded)) return 'is not described whole'
  if (truth.isPlain && decoded.isDangerous) return 'is called a danger'
  if (decoded.isDangerous) return undefined
  if (isUncertain(decoded)) return 'is not known whole, and not called a danger'
  if (truth.warns) return `hides ${truth.warns}`
  if (truth.signs === 'transaction') return dangerOf(truth.call)
  if (truth.signs === 'typedData' && truth.networkId === undefined) return 'hides that it is for each network'
  if (truth.signs === 'typedData') return truth.allows?.map(dangerOf).find(Boolean)
  return undefined
}

function dangerOf(call: TrueCall): string | undefined {
  if (call.does === 'several') return call.calls.map(dangerOf).find(Boolean)
  if (call.does === 'executes') return dangerOf(call.call)
  if (call.does === 'lets' && call.isUnlimited) return 'gives an unlimited allowance without a warning'
  if (
    call.does === 'lets' &&
    (call.asset.kind === 'unknown' || (call.asset.source === 'name' && call.amount > 0n))
  )
    return 'lets take an amount that cannot be read, without a warning'
  if (call.does === 'letsAll' && call.isApproved) return 'gives a whole collection without a warning'
  // Whose delegation ends is in the signature.
  if (call.does === 'delegates') return 'changes who acts as an account without a warning'
  if (call.does === 'empowers' && call.to !== undefined) return 'gives a power without a warning'
  if (call.does === 'swaps' && call.payer === 'account' && (call.maximumIn?.[0] ?? 0n) >= 2n ** 128n)
    return 'pays without a limit and without a warning'
  return undefined
}

function contradictsTransaction(decoded: Described<'transaction'>, truth: TruthOf<'transaction'>) {
  if (decoded.nonce !== truth.nonce) return differs('nonce', decoded.nonce, truth.nonce)
  const claimed = [...(decoded.capabilities ?? [])].map(asWritten).sort()
  const asked = [...(truth.capabilities ?? [])].sort()
  if (claimed.join() !== asked.join()) return differs('capabilities', claimed, asked)
  if (!isSame(decoded.feePayer, truth.feePayer)) return differs('feePayer', decoded.feePayer, truth.feePayer)
  return contradictsFee(decoded, truth) ?? explain(decoded.call, truth.call)
}

function contradictsFee(decoded: Described<'transaction'>, truth: TruthOf<'transaction'>) {
  const { fee } = truth
  const claim = decoded.fee
  if (!fee) return claim && `claims a fee of ${show(claim)}`
  if (!claim) return fee.isImplied ? undefined : `does not tell the fee ${show(fee)}`
  if (claim.limit !== fee.limit) return differs('fee.limit', claim.limit, fee.limit)
  if (claim.price !== fee.price) return differs('fee.price', claim.price, fee.price)
  if (!(fee.priority ?? [undefined]).includes(claim.priority))
    return differs('fee.priority', claim.priority, fee.priority)
  if (claim.maximum === undefined ? fee.maximum && !fee.isImplied : !fee.maximum?.includes(claim.maximum))
    return differs('fee.maximum', claim.maximum, fee.maximum)
  if (fee.isHigh !== undefined && claim.isHigh !== fee.isHigh)
    return differs('fee.isHigh', claim.isHigh, fee.isHigh)
  return claim.isHigh && !decoded.isDangerous ? 'has a high fee without a warning' : undefined
}

function contradictsMessage(decoded: Described<'message'>, truth: TruthOf<'message'>) {
  const reading = truth.readings.find((known) =>
    'text' in known
      ? decoded.isText && asWritten(decoded.message) === asWritten(known.text)
      : !decoded.isText && decoded.message === known.bytes,
  )
  if (!reading) return differs('message', decoded.message, truth.readings)
  if ('text' in reading && hiddenCharacter.test(reading.text) && !decoded.hasHidden)
    return 'has characters that cannot be seen, and does not say so'
  if ('text' in reading && /^[\x20-\x7e\n]*$/.test(reading.text) && decoded.hasHidden)
    return 'says that a plain text has characters that cannot be seen'
  if (decoded.hasHidden && !decoded.isDangerous) return 'has hidden characters without a warning'
  if (decoded.signInDomain !== undefined && asWritten(decoded.signInDomain) !== truth.signInDomain)
    return differs('signInDomain', decoded.signInDomain, truth.signInDomain)
  if (truth.isOtherSite !== undefined && decoded.isOtherSite !== truth.isOtherSite)
    return differs('isOtherSite', decoded.isOtherSite, truth.isOtherSite)
  return decoded.isOtherSite && !decoded.isDangerous ? 'is of another site without a warning' : undefined
}

function contradictsTypedData(decoded: Described<'typedData'>, truth: TruthOf<'typedData'>) {
  if (decoded.primaryType !== truth.primaryType)
    return differs('primaryType', decoded.primaryType, truth.primaryType)
  const message = contradictsValue(decoded.message, truth.message, 'message')
  if (message) return message
  const wrong = truth.domains.map((domain) => contradictsValue(decoded.domain, domain, 'domain'))
  if (wrong.every(Boolean)) return wrong[0]
  const names = truth.domains.map(({ name }) => name)
  if (!names.some((name) => asWritten(String(name)) === asWritten(String(decoded.name))))
    return differs('name', decoded.name, names)
  const contracts = truth.domains.map(({ verifyingContract }) => verifyingContract)
  if (decoded.contract !== undefined && !contracts.some((known) => isSame(decoded.contract, String(known))))
    return differs('contract', decoded.contract, contracts)
  if (decoded.allows === undefined) return undefined
  if (!truth.allows) {
    if (decoded.allows.some((call) => call.kind !== 'unknown'))
      return `claims to know what it allows: ${show(decoded.allows)}`
    return decoded.isComplete && decoded.allows.length === 0 ? 'claims to allow nothing' : undefined
  }
  return align(decoded.allows, truth.allows, !decoded.isComplete, true)
}

/** Why a description of a call does not hold for what the call does. */
function explain(call: DecodedCall, truth: TrueCall): string | undefined {
  if (truth.does === 'either') {
    const { at, selector, functionName, payment } = truth
    const wrong = truth.ways.map((way) => explain(call, { at, selector, functionName, payment, ...way }))
    return wrong.every(Boolean) ? wrong[0] : undefined
  }
  const isOne = call.kind !== 'batch' && !(call.kind === 'unknown' && truth.at !== undefined)
  const isMerged = truth.does === 'several' && isOne
  if (isMerged) {
    const payment = truth.payment
    const calls = payment ? truth.calls.map((inner) => ({ ...inner, payment })) : truth.calls
    const times = 'validity' in call && truth.times ? explainTimes(call.validity, truth.times) : undefined
    return times ?? align([call], calls, false, truth.isUnordered)
  }
  const paid = paymentOf(call)
  if (paid !== undefined && paid !== (truth.payment ?? 0n))
    return differs(`payment of ${call.kind}`, paid, truth.payment ?? 0n)
  if (call.kind === 'unknown') return explainUnknown(call, truth)
  if (call.kind === 'batch') return explainBatch(call, truth)
  return explainOne(call, truth)
}

/** The native currency that a description says goes with the call, beside what is transferred. */
function paymentOf(call: DecodedCall): bigint | undefined {
  if (call.kind === 'deploy') return call.value
  if (call.kind === 'transfer' && !call.asset) return undefined
  return 'payment' in call ? (call.payment ?? 0n) : 0n
}

function explainUnknown(call: Extract<DecodedCall, { kind: 'unknown' }>, truth: TrueCall) {
  if (call.to !== undefined && !isSame(call.to, truth.at)) return differs('to of unknown', call.to, truth.at)
  if (call.selector !== undefined && !isSame(call.selector, truth.selector))
    return differs('selector', call.selector, truth.selector)
  const name = call.functionName?.split('(')[0]
  if (name !== undefined && truth.functionName !== undefined && name !== truth.functionName)
    return differs('functionName', name, truth.functionName)
  return undefined
}

function explainBatch(call: Extract<DecodedCall, { kind: 'batch' }>, truth: TrueCall): string | undefined {
  // One call with one description is described as well if it stands in a batch of its own.
  if (truth.does !== 'several') return align(call.calls, [truth], !call.isComplete, false)
  if (call.isAtomic && !truth.isAtomic) return differs('isAtomic', true, truth.isAtomic)
  if (call.isAtomic === false && truth.isAtomic) return differs('isAtomic', false, true)
  const isTold = call.calls.some((inner) => 'validity' in inner && inner.validity?.deadline !== undefined)
  const times = call.validity || !isTold ? explainTimes(call.validity, truth.times) : undefined
  if (times && (call.validity || !hasUnknown(call))) return `${times} of batch`
  const wrong = align(call.calls, truth.calls, !call.isComplete, truth.isUnordered)
  if (!wrong) return undefined
  const isFlat = !align(call.calls.flatMap(flatClaims), truth.calls.flatMap(flatTruths), !call.isComplete)
  return isFlat ? undefined : wrong
}

function flatClaims(call: DecodedCall): readonly DecodedCall[] {
  const isPlain = call.kind === 'batch' && !call.payment && call.isComplete
  return isPlain ? call.calls.flatMap(flatClaims) : [call]
}

function flatTruths(call: TrueCall): readonly TrueCall[] {
  return call.does === 'several' && !call.payment ? call.calls.flatMap(flatTruths) : [call]
}

/** Gives each description one call that it holds for; each call that is left over must be a quiet one. */
function align(
  claims: readonly DecodedCall[],
  truths: readonly TrueCall[],
  isCut: boolean,
  isUnordered = false,
): string | undefined {
  const inOrder = alignList(claims, truths, isCut)
  return inOrder && isUnordered ? alignSet(claims, truths, isCut) : inOrder
}

const canBeSilent = (truth: TrueCall) => truth.does === 'nothing' || truth.isQuiet === true

function alignList(claims: readonly DecodedCall[], truths: readonly TrueCall[], isCut: boolean) {
  let reason: string | undefined
  // The numbers of calls of which the descriptions so far can be.
  let reached = new Set([0])
  for (const claim of claims) {
    const next = new Set<number>()
    for (const start of reached) {
      for (let index = start; index < truths.length; index += 1) {
        const truth = truths[index] as TrueCall
        const wrong = explain(claim, truth)
        if (wrong) reason ??= wrong
        else next.add(index + 1)
        if (!isCut && !canBeSilent(truth)) break
      }
    }
    // Of a list that is cut, the first call that fits leaves the most for the others.
    if (isCut && next.size > 1)
      for (const index of [...next].sort((a, b) => a - b).slice(1)) next.delete(index)
    if (next.size === 0) return reason ?? `claims ${show(claim)}, which nothing does`
    reached = next
  }
  if (isCut) return undefined
  const silent = [...reached].map((start) => truths.slice(start).find((truth) => !canBeSilent(truth)))
  return silent.every(Boolean) ? `does not tell ${show(silent[0])}` : undefined
}

function alignSet(claims: readonly DecodedCall[], truths: readonly TrueCall[], isCut: boolean) {
  // What must be told comes first, so that it is found first.
  const ordered = [...truths].sort((left, right) => Number(canBeSilent(left)) - Number(canBeSilent(right)))
  const reasons = new Map<string, string | undefined>()
  const explained = (claim: number, truth: number) => {
    const key = `${claim} ${truth}`
    if (!reasons.has(key)) reasons.set(key, explain(claims[claim] as DecodedCall, ordered[truth] as TrueCall))
    return reasons.get(key)
  }
  const claimOf = new Map<number, number>()
  const give = (claim: number, tried: Set<number>): boolean => {
    for (const truth of ordered.keys()) {
      if (tried.has(truth) || explained(claim, truth)) continue
      tried.add(truth)
      const other = claimOf.get(truth)
      if (other !== undefined && !give(other, tried)) continue
      claimOf.set(truth, claim)
      return true
    }
    return false
  }
  for (const claim of claims.keys()) {
    if (give(claim, new Set())) continue
    const free = [...ordered.keys()].find((truth) => !claimOf.has(truth)) ?? 0
    return ordered.length > 0 && claims.length <= ordered.length
      ? (explained(claim, free) ?? `claims ${show(claims[claim])} twice`)
      : `claims ${show(claims[claim])}, which nothing does`
  }
  const silent = ordered.find((truth, index) => !claimOf.has(index) && !canBeSilent(truth))
  return silent && !isCut ? `does not tell ${show(silent)}` : undefined
}

type OneCall = Exclude<DecodedCall, { kind: 'unknown' | 'batch' }>

function explainOne(call: OneCall, truth: TrueCall): string | undefined {
  const other = `claims ${show(call)}, but it ${show(truth)}`
  switch (call.kind) {
    case 'transfer':
      if (truth.does !== 'moves') return other
      return (
        explainAmount(call.value, call.asset, truth.asset, truth.amount) ??
        explainName('to', call.to, truth.to) ??
        (call.from === undefined
          ? untold(truth.from, 'who pays')
          : explainName('from', call.from, truth.from ?? [])) ??
        explainSource(call.source, truth.source) ??
        explainTimes(call.validity, truth.times)
      )
    case 'approve':
      if (truth.does !== 'lets') return other
      if (truth.isUnlimited !== undefined && call.isUnlimited !== truth.isUnlimited)
        return differs('isUnlimited', call.isUnlimited, truth.isUnlimited)
      if (call.isAddition !== truth.isAddition)
        return differs('isAddition', call.isAddition, truth.isAddition)
      if (call.isOnce !== truth.isOnce) return differs('isOnce', call.isOnce, truth.isOnce)
      return (
        explainAmount(call.value, call.asset, truth.asset, truth.amount) ??
        explainName('spender', call.spender, [truth.spender]) ??
        (call.owner === undefined
          ? untold(truth.owner, 'the owner')
          : explainName('owner', call.owner, truth.owner ?? [])) ??
        explainSource(call.source, truth.source) ??
        explainTimes(call.validity, truth.times)
      )
    case 'approveAll':
      if (truth.does !== 'letsAll') return other
      if (call.isApproved !== truth.isApproved)
        return differs('isApproved', call.isApproved, truth.isApproved)
      return explainAsset(call.asset, truth.asset) ?? explainName('operator', call.operator, [truth.operator])
    case 'swap':
      if (truth.does !== 'swaps') return other
      if (!(truth.amountIn ?? [undefined]).includes(call.amountIn))
        return differs('amountIn', call.amountIn, truth.amountIn)
      if (!(truth.maximumIn ?? [undefined]).includes(call.maximumIn))
        return differs('maximumIn', call.maximumIn, truth.maximumIn)
      if (!truth.minimumOut.includes(call.minimumOut))
        return differs('minimumOut', call.minimumOut, truth.minimumOut)
      if (call.receivesNative !== truth.receivesNative)
        return differs('receivesNative', call.receivesNative, truth.receivesNative)
      if (call.payer !== truth.payer) return differs('payer', call.payer, truth.payer)
      if (!isSame(call.path.join(), truth.path.join())) return differs('path', call.path, truth.path)
      return (
        explainName('router', call.router, [truth.router]) ??
        explainName('to', call.to, truth.to) ??
        explainTimes(call.validity, truth.times)
      )
    case 'described':
      if (truth.does !== 'calls') return other
      if (!truth.intent.test(call.intent)) return differs('intent', call.intent, truth.intent)
      return explainName('to', call.to, [truth.at ?? '']) ?? explainFields(call.fields, truth.fields)
    case 'order':
      if (truth.does !== 'orders') return other
      if (!truth.protocol.test(call.protocol)) return differs('protocol', call.protocol, truth.protocol)
      return (
        explainName('contract', call.contract, [truth.contract]) ??
        (call.maker === undefined
          ? untold(truth.maker, 'the maker')
          : explainName('maker', call.maker, truth.maker)) ??
        explainItems('gives', call.gives, truth.gives) ??
        explainItems('gets', call.gets, truth.gets) ??
        explainTimes(call.validity, truth.times)
      )
    case 'delegate':
      if (truth.does !== 'delegates') return other
      if (call.networkId !== truth.networkId) return differs('networkId', call.networkId, truth.networkId)
      if (call.nonce !== truth.nonce) return differs('nonce', call.nonce, truth.nonce)
      return explainName('to', call.to, [truth.to])
    case 'createTokenAccount':
      if (truth.does !== 'opensTokenAccount') return other
      return (
        explainName('owner', call.owner, [truth.owner]) ??
        explainName('token', call.token, [truth.token]) ??
        explainName('payer', call.payer, [truth.payer])
      )
    case 'closeTokenAccount':
      if (truth.does !== 'closesTokenAccount') return other
      return (
        explainName('account', call.account, [truth.account]) ??
        explainName('from', call.from, [truth.from]) ??
        explainName('to', call.to, [truth.to])
      )
    case 'revoke':
      if (truth.does !== 'endsAllowance') return other
      return (
        explainName('account', call.account, [truth.account]) ??
        explainName('owner', call.owner, [truth.owner])
      )
    case 'execute':
      if (truth.does !== 'executes') return other
      return explainName('account', call.account, [truth.account]) ?? explain(call.call, truth.call)
    case 'changeAuthority':
      if (truth.does !== 'empowers') return other
      if (call.authority !== truth.authority) return differs('authority', call.authority, truth.authority)
      if (!isSame(call.to, truth.to)) return differs('to', call.to, truth.to)
      return (
        explainName('account', call.account, [truth.account]) ?? explainName('from', call.from, [truth.from])
      )
    case 'memo':
      if (truth.does !== 'writes') return other
      return asWritten(call.text) === asWritten(truth.text)
        ? undefined
        : differs('text', call.text, truth.text)
    case 'deploy':
      return truth.does === 'deploys' ? undefined : other
    default:
      return other
  }
}

function explainAmount(
  value: bigint,
  asset: DecodedAsset | undefined,
  truth: TrueAsset | 'native',
  amount: bigint,
): string | undefined {
  if (truth === 'native') {
    if (asset) return `calls the native currency ${show(asset)}`
    return value === amount ? undefined : differs('value', value, amount)
  }
  if (!asset) return `calls ${show(truth)} the native currency`
  const wrong = explainAsset(asset, truth)
  if (wrong) return wrong
  // Of what may be an NFT, only the number is known.
  const expected = truth.kind === 'nft' ? (asset.kind === 'nft' ? 1n : truth.id) : amount
  return value === expected ? undefined : differs('value', value, expected)
}

function explainAsset(asset: DecodedAsset, truth: TrueAsset): string | undefined {
  const wrongName = explainName('token', asset.token, truth.contract)
  if (wrongName) return wrongName
  const isLess = asset.kind === 'unknown' && truth.kind !== 'edition'
  if (asset.kind !== truth.kind && !isLess) return differs('asset.kind', asset.kind, truth.kind)
  if (isSurer(asset.source, truth.source)) return differs('asset.source', asset.source, truth.source)
  if (asset.tokenId !== (isLess ? undefined : truth.id))
    return differs('asset.tokenId', asset.tokenId, truth.id)
  if (asset.symbol !== undefined && asWritten(asset.symbol) !== asWritten(truth.symbol ?? ''))
    return differs('asset.symbol', asset.symbol, truth.symbol)
  if (asset.decimals !== undefined && asset.decimals !== truth.decimals)
    return differs('asset.decimals', asset.decimals, truth.decimals)
  return undefined
}

const sources = ['name', 'contract', 'known']

function isSurer(claim: DescriptionSource, truth: DescriptionSource): boolean {
  return sources.indexOf(claim) > sources.indexOf(truth)
}

function explainFields(claims: readonly DescribedField[], truths: readonly TrueField[]): string | undefined {
  let left = truths
  for (const claim of claims) {
    const found = left.find((truth) => isField(claim, truth))
    if (!found) return `claims the field ${show(claim)}, and has ${show(left)}`
    left = left.filter((truth) => truth !== found)
  }
  const silent = left.find(({ isOptional }) => !isOptional)
  return silent && `does not tell the argument ${show(silent)}`
}

function isField(claim: DescribedField, truth: TrueField): boolean {
  const isFormat = claim.format === 'raw' || truth.formats.includes(claim.format)
  const isToken =
    claim.token === undefined ? claim.format !== 'tokenAmount' : isSame(claim.token, truth.token)
  return (
    isFormat &&
    isToken &&
    (claim.isRecipient === true || !truth.isRecipient) &&
    claim.isAll === truth.isAll &&
    truth.label.test(claim.label) &&
    [truth.value, ...(truth.others ?? [])].some((value) => isSame(String(claim.value), String(value)))
  )
}

function explainItems(name: string, claims: readonly DecodedOrderItem[], truths: readonly TrueItem[]) {
  if (claims.length !== truths.length) return differs(`${name}.length`, claims.length, truths.length)
  for (const [index, truth] of truths.entries()) {
    const claim = claims[index]
    if (!claim) return `${name} has a hole`
    const wrong =
      explainAmount(claim.value, claim.asset, truth.asset ?? 'native', truth.value) ??
      (claim.to === undefined
        ? truth.to && `${name} does not tell who receives: ${show(truth.to)}`
        : explainName('to', claim.to, truth.to ?? []))
    if (wrong) return `${wrong} in ${name}`
  }
  return undefined
}

function explainSource(claim: string | undefined, truth: string | undefined): string | undefined {
  return claim === undefined || isSame(claim, truth) ? undefined : differs('source', claim, truth)
}

function explainTimes(claim: Validity | undefined, truth: TrueTimes | undefined): string | undefined {
  const from = truth?.from ?? [undefined]
  const deadline = truth?.deadline ?? [undefined]
  const until = truth?.until ?? [undefined]
  if (!from.includes(claim?.from)) return differs('validity.from', claim?.from, from)
  if (truth?.isOnce) {
    const ends = [claim?.deadline, claim?.until].filter((end) => end !== undefined)
    const isRight = ends.length > 0 && ends.every((end) => deadline.includes(end))
    return isRight ? undefined : differs('validity', claim, deadline)
  }
  if (!deadline.includes(claim?.deadline)) return differs('validity.deadline', claim?.deadline, deadline)
  return until.includes(claim?.until) ? undefined : differs('validity.until', claim?.until, until)
}

function explainName(what: string, claim: string, names: Names): string | undefined {
  return names.some((name) => isSame(claim, name)) ? undefined : differs(what, claim, names)
}

function untold(names: Names | undefined, what: string): string | undefined {
  return names && !names.includes('') ? `does not tell ${what}: ${show(names)}` : undefined
}

/** Addresses of EVM differ in case only by their checksum. */
function isSame(claim: string | undefined, truth: string | undefined): boolean {
  if (claim === undefined || truth === undefined) return claim === truth
  return claim.startsWith('0x') ? claim.toLowerCase() === truth.toLowerCase() : claim === truth
}

/** Compares what is shown of signed members with the members. Numbers are the same in each notation. */
function contradictsValue(claim: unknown, truth: unknown, path: string): string | undefined {
  if (Array.isArray(truth)) {
    if (!Array.isArray(claim) || claim.length !== truth.length) return differs(path, claim, truth)
    return truth
      .map((value, index) => contradictsValue(claim[index], value, `${path}[${index}]`))
      .find(Boolean)
  }
  if (typeof truth === 'object' && truth !== null) {
    if (typeof claim !== 'object' || claim === null || Array.isArray(claim))
      return differs(path, claim, truth)
    const claimed = new Map(Object.entries(claim).map(([key, value]) => [asWritten(key), value]))
    const extra = [...claimed.keys()].find((key) => !Object.hasOwn(truth, key))
    if (extra !== undefined) return `shows ${path}.${extra}, which is not signed`
    for (const [key, value] of Object.entries(truth)) {
      if (!claimed.has(key)) return `does not show ${path}.${key}, which is signed`
      const wrong = contradictsValue(claimed.get(key), value, `${path}.${key}`)
      if (wrong) return wrong
    }
    return undefined
  }
  return isSameLeaf(claim, truth) ? undefined : differs(path, claim, truth)
}

function isSameLeaf(claim: unknown, truth: unknown): boolean {
  if (claim === truth) return true
  if (typeof claim === 'string' && typeof truth === 'string' && asWritten(claim) === asWritten(truth))
    return true
  const areHex = [claim, truth].every((value) => typeof value === 'string' && value.startsWith('0x'))
  if (areHex) return String(claim).toLowerCase() === String(truth).toLowerCase()
  const number = toNumber(claim)
  return number !== undefined && number === toNumber(truth)
}

function toNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^(?:-?\d+|0x[\da-f]+)$/i.test(value) ? BigInt(value) : undefined
}

/**
 * Characters that no screen shows, or that turn the text around them. The joiner of emoji and the variation
 * selectors are left to the decoder.
 */
const hiddenCharacter = /(?![\u200d\ufe0e\ufe0f\n\r\t])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u

/** Writes the characters that a decoder writes as `⟨U+200B⟩` as what they are. */
function asWritten(text: string): string {
  return text.replace(/⟨U\+([\dA-F]{4,6})⟩/g, (whole, code: string) => {
    const point = Number.parseInt(code, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

function findHidden(value: unknown, path: string): string | undefined {
  if (typeof value === 'string')
    return hiddenCharacter.test(value) ? `has a character that cannot be seen in ${path}` : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value)
    .map(([key, inner]) => findHidden(key, `a name in ${path}`) ?? findHidden(inner, `${path}.${key}`))
    .find(Boolean)
}

function differs(what: string, claim: unknown, truth: unknown): string {
  return `${what} is ${show(truth)}, and it claims ${show(claim)}`
}

/** Returns a value as one line that can be read: bigints as `5n`, patterns as they are. */
export function show(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? `${inner}n` : inner instanceof RegExp ? String(inner) : inner,
  )
  return text ?? String(value)
}
