import { type CaipNetworkId, isAddress, isSameAddress, type Namespace } from '@latchkey/protocol'
import type { DecodedCall, RequestTerms } from '../decodedRequest.js'
import type { DecodeRequestParameters } from '../decodeRequest.js'
import type { DecodeContext } from './decodeContext.js'

/** What is known beside the request. */
export type RequestScope = Omit<DecodeRequestParameters, 'method' | 'params'>

/** The terms of a request, before what it does is read. */
export type ScopedTerms = Omit<RequestTerms, 'isDangerous'>

/**
 * Returns the account and the network that a request names, beside those of the connection. `undefined` if
 * one of them is not what a request can name.
 */
export function termsOf(
  { address, networkId: connected }: RequestScope,
  from: unknown,
  networkId: CaipNetworkId | 'unknown' | undefined,
  namespace: Namespace = 'eip155',
): ScopedTerms | undefined {
  if (networkId === 'unknown') return undefined
  if (from !== undefined && (typeof from !== 'string' || !isAddress(from, namespace))) return undefined
  return {
    ...(from !== undefined && { from }),
    isOtherAccount: from !== undefined && address !== undefined && !isSameAddress(from, address, namespace),
    ...(networkId !== undefined && { networkId }),
    isOtherNetwork: networkId !== undefined && connected !== undefined && networkId !== connected,
  }
}

/** Returns where the calls of a request stand. What contracts answered holds for the connection's network. */
export function contextOf(scope: RequestScope, terms: ScopedTerms): DecodeContext {
  return {
    networkId: terms.networkId ?? scope.networkId,
    account: terms.from ?? scope.address,
    contracts: terms.isOtherNetwork ? {} : (scope.contracts ?? {}),
  }
}

/** Whether a transfer is lost: it goes to the zero address, or to the contract of its token. */
function isLost({ to, asset, source }: Extract<DecodedCall, { kind: 'transfer' }>): boolean {
  return /^0x0{40}$/.test(to) || (asset?.token !== source && isSameAddress(to, asset?.token))
}

/** Returns whether a call can cost the account more than meant, or is not known. */
export function isDangerousCall(
  call: DecodedCall,
  account: string | undefined,
  namespace: Namespace = 'eip155',
): boolean {
  const isOwn = (address: string | undefined) =>
    address === undefined || isSameAddress(address, account, namespace)
  switch (call.kind) {
    case 'transfer':
      return !isOwn(call.from) || call.asset?.kind === 'unknown' || isLost(call)
    case 'approve':
      return (
        call.isUnlimited ||
        !isOwn(call.owner) ||
        call.asset.kind === 'unknown' ||
        // How much it is cannot be told without the decimals.
        (call.asset.source === 'name' && call.value > 0n)
      )
    case 'approveAll':
      return call.isApproved
    case 'swap':
      return !isOwn(call.to) || call.minimumOut === 0n
    case 'batch':
      return !call.isComplete || call.calls.some((each) => isDangerousCall(each, account, namespace))
    case 'order':
      return (
        !isOwn(call.maker) ||
        [...call.gives, ...call.gets].some(({ asset }) => asset?.kind === 'unknown') ||
        !call.gets.some(({ to, value }) => value > 0n && isOwn(to))
      )
    case 'delegate':
      return !/^0x0{40}$/.test(call.to)
    case 'changeAuthority':
    case 'execute':
    case 'unknown':
      return true
    case 'closeTokenAccount':
      return !isOwn(call.to)
    case 'described':
      return call.fields.some(({ isRecipient, value }) => isRecipient && !isOwn(String(value)))
    case 'deploy':
      // The code of the contract decides what becomes of a payment.
      return call.value > 0n
    case 'createTokenAccount':
    case 'revoke':
    case 'memo':
      return false
  }
}
