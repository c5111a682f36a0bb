import type { DecodedRequest } from '../decodedRequest.js'
import { decodeRequest } from '../decodeRequest.js'
import { changesOf } from './changes.js'
import type { JudgedRequest, Row } from './row.js'
import { contradicts, hasUnknown, isUncertain, show } from './truth.js'

/** A description that is wrong, and the request that it is of. */
export interface Finding {
  readonly name: string
  readonly what: string
  readonly request: JudgedRequest
}

/** Why the description of a row does not hold. */
export async function findLie({ name, request, truth }: Row): Promise<Finding | undefined> {
  const lie = contradicts(await decodeRequest(request), truth)
  return lie ? { name, what: lie, request } : undefined
}

/** The members of a row that can be changed while the description stays as it is. */
export async function findUnchanged(row: Row): Promise<readonly Finding[]> {
  const decoded = await decodeRequest(row.request)
  if (row.truth.signs === 'nothing' || decoded.kind === 'unknown') return []
  const before = show(decoded)
  const findings: Finding[] = []
  for (const { member, request } of changesOf(row)) {
    if (isException(member) || isToldAsUnknown(member, decoded)) continue
    if (show(await decodeRequest(request)) === before)
      findings.push({ name: row.name, what: `${member} changes nothing`, request })
  }
  return findings
}

/** Members that can change without another description, and why. At most 10. */
export const exceptions: readonly { readonly member: RegExp; readonly reason: string }[] = [
  { member: /^params\.0\.(?:id|version)$/, reason: 'the name of a batch, and of the form of the request' },
  { member: /^params\.sendOptions\./, reason: 'how the network is asked; the transaction is the same' },
  {
    member: /authorizationList\.\d+\.(?:r|s|yParity)$/,
    reason:
      'the signature of an account: whichever it is of, the warning is that it is the account of the user',
  },
  {
    member: /\.capabilities\.(?:paymasterService|atomic|auxiliaryFunds)\./,
    reason: 'who else pays the fee, and what the wallet offers: known capabilities, whose names are told',
  },
  {
    member: /exact\w+Single\.params\.fee$/,
    reason: 'the fee of a pool: it is within the least that is received, which is told',
  },
  { member: /^params\.2$/, reason: 'a password, which wallets of users do not take' },
  {
    member: /(?:^|\.)deploy\.code$/,
    reason: 'the code of a new contract has no words; what it is paid is told',
  },
  {
    member: /^account of a new token account/,
    reason: 'the program derives and checks it, so that another one makes the transaction fail',
  },
]

function isException(member: string): boolean {
  return exceptions.some((exception) => exception.member.test(member))
}

/** Whether the description says already that it does not know the call that a member is of. */
function isToldAsUnknown(member: string, decoded: DecodedRequest): boolean {
  if (decoded.kind !== 'transaction') return false
  const { call } = decoded
  const [, index, name] = /^(?:params\.0\.)?calls[.[](\d+)\]?\.(\w+)/.exec(member) ?? []
  if (index !== undefined) {
    const inner = call.kind === 'batch' ? call.calls[Number(index)] : call
    if (!inner) return call.kind === 'batch' && !call.isComplete
    return hasUnknown(inner) && !(member.startsWith('params.') && name !== 'data')
  }
  const isTerm = member.startsWith('params.') && !/\.data$|\.input$/.test(member)
  return !isTerm && isUncertain(decoded)
}

/** One finding as lines that can be read. */
export function report({ name, what, request }: Finding): string {
  return `${name}\n  ${what}\n  ${show(request).slice(0, 3_000)}`
}
