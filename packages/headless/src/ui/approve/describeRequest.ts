import type { ApprovalRequest } from '../../core/approvals/approvals.js'
import type { DecodedCall, DecodedRequest } from '../../features/approve/decodedRequest.js'
import { formatUnits } from '../../shared/format.js'
import {
  addressLine,
  type CallDescription,
  describeCall,
  line,
  type OwnAccount,
  present,
  type RequestLine,
  type Sparse,
  withContracts,
} from './describeCall.js'
import { nativeAmount, type TokenTexts } from './tokenTexts.js'

/** What a request asks for, in words. */
export interface RequestDescription {
  readonly calls: readonly CallDescription[]
  /** What the request says beside what it does. */
  readonly terms: readonly RequestLine[]
  readonly notes: readonly string[]
  readonly dangers: readonly string[]
}

/**
 * Says in words what a request asks for. Each member of it that can cost the user something has a word, and a
 * request that is dangerous has at least one danger.
 *
 * @example
 * ```ts
 * import type { ApprovalRequest, DecodedRequest } from '@latchkey/headless'
 * import { describeRequest, type TokenTexts } from '@latchkey/headless/ui'
 *
 * export function dangersOf(decoded: DecodedRequest, request: ApprovalRequest, texts: TokenTexts) {
 *   return describeRequest(decoded, request, texts).dangers
 * }
 * ```
 */
export function describeRequest(
  decoded: DecodedRequest,
  request: Pick<ApprovalRequest, 'namespace' | 'address'>,
  texts: TokenTexts,
): RequestDescription {
  const { dangers, labels } = texts.words
  if (decoded.kind === 'unknown') return { calls: [], terms: [], notes: [], dangers: [dangers.unknown] }
  // A wallet may sign with the account of the connection, whichever account the request names.
  const own = { address: request.address ?? decoded.from, name: labels.yourself }
  const asked = withContracts(texts, decoded.contracts)
  const { calls = [], terms, notes, dangers: found } = partsOfRequest(decoded, request, texts, own)
  const described = calls.map((call) => describeCall(call, asked, own))
  const all = present([
    decoded.isOtherAccount && dangers.otherAccount,
    decoded.isOtherNetwork && dangers.otherNetwork,
    ...found,
  ])
  // Each reason has a sentence of its own. If one is missing, the user is warned all the same.
  const isUnsaid = decoded.isDangerous && all.length === 0 && !described.some(hasDanger)
  return {
    calls: described,
    terms: present(terms),
    notes: present(notes),
    dangers: isUnsaid ? [dangers.other] : all,
  }
}

function hasDanger(call: CallDescription): boolean {
  return call.dangers.length > 0 || call.steps.some(hasDanger)
}

interface RequestParts {
  readonly calls?: readonly DecodedCall[] | undefined
  readonly terms?: Sparse<RequestLine>
  readonly notes?: Sparse<string>
  readonly dangers: Sparse<string>
}

function partsOfRequest(
  decoded: Exclude<DecodedRequest, { kind: 'unknown' }>,
  { namespace }: Pick<ApprovalRequest, 'namespace'>,
  texts: TokenTexts,
  own: OwnAccount,
): RequestParts {
  const { dangers, labels, notes, gwei, lamports } = texts.words
  if (decoded.kind === 'message') {
    const { isText, hasHidden, isOtherSite, signInDomain = '' } = decoded
    return {
      dangers: [
        !isText && dangers.bytes,
        hasHidden && dangers.hidden,
        isOtherSite && dangers.otherSite(signInDomain),
      ],
    }
  }
  if (decoded.kind === 'typedData') {
    const { allows, isComplete } = decoded
    const isPermission = allows?.some(
      (call) =>
        (call.kind === 'approve' && call.value > 0) || (call.kind === 'approveAll' && call.isApproved),
    )
    const nothing = isComplete && notes.nothing
    const note = isPermission ? notes.permission : allows?.length ? notes.later : nothing
    return {
      calls: allows,
      notes: [allows && note],
      dangers: [
        !isComplete && (allows ? dangers.incomplete : dangers.signature),
        decoded.networkId === undefined && dangers.everyNetwork,
      ],
    }
  }
  const { call, fee, nonce, capabilities, feePayer } = decoded
  const isSolana = namespace === 'solana'
  const price = (value: bigint) => (isSolana ? lamports(formatUnits(value, 6)) : gwei(formatUnits(value, 9)))
  return {
    calls: [call],
    terms: [
      line(isSolana ? labels.fee : labels.gasFee, fee?.maximum, (value) => nativeAmount(value, texts)),
      line(isSolana ? labels.units : labels.gas, fee?.limit),
      line(isSolana ? labels.unitPrice : labels.gasPrice, fee?.price, price),
      line(labels.tip, fee?.priority, price),
      addressLine(labels.feePayer, feePayer, own),
      line(labels.nonce, nonce),
      line(labels.capabilities, capabilities, (names) => names.join(', ')),
    ],
    dangers: [fee?.isHigh && dangers.fee],
  }
}
