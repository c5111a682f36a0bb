import type { AnalyticsEvent } from '../../wire/analytics/analytics.js'
import { embeddedConnectorId } from '../embedded.js'
import type { LatchkeyEvent, SignInAccount } from '../events.js'
import { pairingConnectorId } from '../pairing.js'
import type { ViewName } from '../stores/router.js'

/** Name and data of an event of analytics. */
export type AnalyticsProps = Pick<AnalyticsEvent['props'], 'type' | 'event' | 'properties'>

/** What an event is described with, as it is when the event happens. */
export interface AnalyticsContext {
  readonly isConnected: boolean
  readonly view: ViewName
  /** Returns the name of the wallet of a connector. */
  walletName(parameters: { readonly namespace: string; readonly connectorId: string }): string | undefined
}

const clicks: Partial<Record<ViewName, string>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
  Swap: 'OPEN_SWAP',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
}

/**
 * Returns the event of analytics that an event of a latchkey is. Most are none: `undefined`. It has no text
 * that the user has signed, no amount, no recipient, and no address or code of a login.
 */
export function toAnalyticsEvent(
  event: LatchkeyEvent,
  { isConnected, view, walletName }: AnalyticsContext,
): AnalyticsProps | undefined {
  switch (event.type) {
    case 'modal.opened':
      return track('MODAL_OPEN', { connected: isConnected })
    case 'modal.closed':
      return track('MODAL_CLOSE', { connected: isConnected })
    case 'router.navigated': {
      const click = clicks[event.view]
      return click ? track(click) : undefined
    }
    case 'connect.started':
      return track('SELECT_WALLET', { name: walletName(event), view })
    case 'connect.succeeded':
      return track('CONNECT_SUCCESS', {
        name: event.wallet?.name ?? walletName(event),
        method: methodOf(event.connectorId),
        view,
      })
    case 'connect.failed':
      return failed('CONNECT_ERROR', 'USER_REJECTED', event.error)
    case 'account.disconnected':
      return event.isPaused ? undefined : track('DISCONNECT_SUCCESS', { namespace: event.namespace })
    case 'disconnect.failed':
      return track('DISCONNECT_ERROR', { message: event.error.shortMessage })
    case 'network.changed':
      return track('SWITCH_NETWORK', { network: event.networkId })
    case 'account.typeSwitched':
      return track('SET_PREFERRED_ACCOUNT_TYPE', {
        accountType: event.accountType,
        network: event.networkId,
      })
    case 'activity.failed':
      return {
        type: 'error',
        event: 'ERROR_FETCH_TRANSACTIONS',
        properties: { address: event.address, cursor: event.cursor },
      }
    case 'send.started':
      return track('SEND_INITIATED')
    case 'send.succeeded':
      return track('SEND_SUCCESS', { hash: event.hash })
    case 'send.failed':
      return failed('SEND_ERROR', 'SEND_REJECTED', event.error)
    case 'signIn.started':
      return track('CLICK_SIGN_SIWX_MESSAGE', signInOf(event))
    case 'signIn.cancelled':
      return track('CLICK_CANCEL_SIWX', signInOf(event))
    case 'signIn.succeeded':
      return track('SIWX_AUTH_SUCCESS', signInOf(event))
    case 'signIn.failed':
      return track('SIWX_AUTH_ERROR', { ...signInOf(event), message: event.error.shortMessage })
    case 'emailLogin.started':
      return track('EMAIL_LOGIN_SELECTED')
    case 'emailLogin.submitted':
      return track('EMAIL_SUBMITTED')
    case 'emailLogin.deviceAdded':
      return track('DEVICE_REGISTERED_FOR_EMAIL')
    case 'emailLogin.codeSent':
      return track('EMAIL_VERIFICATION_CODE_SENT')
    case 'emailLogin.verified':
      return track('EMAIL_VERIFICATION_CODE_PASS')
    case 'emailLogin.failed':
      return track('EMAIL_VERIFICATION_CODE_FAIL', { message: event.error.shortMessage })
    case 'socialLogin.started':
      return track('SOCIAL_LOGIN_STARTED', providerOf(event))
    case 'socialLogin.confirmed':
      return track('SOCIAL_LOGIN_REQUEST_USER_DATA', providerOf(event))
    case 'socialLogin.succeeded':
      return track('SOCIAL_LOGIN_SUCCESS', providerOf(event))
    case 'socialLogin.failed':
      return event.error.code === 'embedded/login-denied'
        ? track('SOCIAL_LOGIN_CANCELED', providerOf(event))
        : track('SOCIAL_LOGIN_ERROR', { ...providerOf(event), message: event.error.shortMessage })
    case 'socialLogin.cancelled':
      return track('SOCIAL_LOGIN_CANCELED', providerOf(event))
    case 'swap.started':
      return track('INITIATE_SWAP', swapOf(event))
    case 'swap.succeeded':
      return track('SWAP_SUCCESS', swapOf(event))
    case 'swap.failed':
      return track(event.stage === 'approving' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', {
        ...swapOf(event),
        message: event.error.shortMessage,
      })
    case 'buy.started':
      return track('SELECT_BUY_PROVIDER', { provider: event.provider })
    case 'pay.started':
      return track('PAY_INITIATED', payOf(event))
    case 'pay.succeeded':
      return track('PAY_SUCCESS', payOf(event))
    case 'pay.failed':
      return track('PAY_ERROR', { ...payOf(event), message: event.error.shortMessage })
    case 'problem.found':
      return report(event.code, event.title)
    case 'router.failed':
    case 'network.switchFailed':
    case 'sign.failed':
    case 'send.unconfirmed':
      return reportOf(event.error)
    default:
      return undefined
  }
}

function providerOf({ provider }: { provider: string }) {
  return { provider }
}

function swapOf({ networkId, from, to }: { networkId: string; from: string; to: string }) {
  return { network: networkId, swapFromToken: from, swapToToken: to }
}

function signInOf({ networkId, isSmartAccount }: SignInAccount) {
  return { network: networkId, isSmartAccount }
}

function payOf({ networkId }: { networkId: string }) {
  return { caipNetworkId: networkId, type: 'wallet' }
}

function track(event: string, properties?: AnalyticsProps['properties']): AnalyticsProps {
  return { type: 'track', event, properties }
}

function failed(
  event: string,
  rejection: string,
  { code, shortMessage }: { readonly code: string; readonly shortMessage: string },
): AnalyticsProps {
  return track(code === 'rpc/user-rejected' ? rejection : event, { message: shortMessage })
}

/** What a user has rejected or cancelled is no error. */
function reportOf({ code, shortMessage }: { readonly code: string; readonly shortMessage: string }) {
  const isWanted = code === 'rpc/user-rejected' || code.endsWith('/cancelled') || code.endsWith('/rejected')
  return isWanted ? undefined : report(code, shortMessage)
}

/** The event of an error. It has no stack: that has the addresses of the app's files. */
function report(code: string, errorMessage: string): AnalyticsProps {
  const [area = ''] = code.split('/')
  return {
    type: 'error',
    event: categories[area] ?? 'INTERNAL_SDK_ERROR',
    properties: { errorType: code, errorMessage },
  }
}

/** The kind of an error, by the area of its code. */
const categories: Readonly<Record<string, string>> = {
  server: 'API_ERROR',
  http: 'API_ERROR',
  service: 'API_ERROR',
  embedded: 'SECURE_SITE_ERROR',
}

function methodOf(connectorId: string): 'qrcode' | 'email' | 'browser' {
  if (connectorId === pairingConnectorId) return 'qrcode'
  return connectorId === embeddedConnectorId ? 'email' : 'browser'
}
