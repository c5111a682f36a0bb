import { expect, test } from 'vitest'
import { EmbeddedError } from '../../shared/errors/embedded.js'
import { HttpRequestError } from '../../shared/errors/http.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { ViewLoadError } from '../../shared/errors/router.js'
import { UserRejectedError } from '../../shared/errors/rpc.js'
import type { LatchkeyEventInput } from '../events.js'
import { toAnalyticsEvent } from './toAnalyticsEvent.js'

const error = new HttpRequestError({ url: 'https://node.test' })
const rejected = new UserRejectedError()
const namespace = 'eip155'
const provider = 'google'
const connectorId = 'wallet'
const paid = { namespace, networkId: 'eip155:1' } as const
const network = { caipNetworkId: 'eip155:1' }
const swapped = { ...paid, from: 'ETH', to: 'USDC' } as const
const tokens = { network: 'eip155:1', swapFromToken: 'ETH', swapToToken: 'USDC' }
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each<[LatchkeyEventInput, string, object | undefined]>([
  [{ type: 'modal.opened', view: 'Connect' }, 'MODAL_OPEN', { connected: true }],
  [{ type: 'modal.closed' }, 'MODAL_CLOSE', { connected: true }],
  [{ type: 'router.navigated', view: 'AllWallets' }, 'CLICK_ALL_WALLETS', undefined],
  [{ type: 'router.navigated', view: 'GetWallet' }, 'CLICK_GET_WALLET_HELP', undefined],
  [{ type: 'router.navigated', view: 'Networks' }, 'CLICK_NETWORKS', undefined],
  [{ type: 'router.navigated', view: 'WhatIsANetwork' }, 'CLICK_NETWORK_HELP', undefined],
  [{ type: 'router.navigated', view: 'WhatIsAWallet' }, 'CLICK_WALLET_HELP', undefined],
  [
    { type: 'connect.started', namespace, connectorId },
    'SELECT_WALLET',
    { name: 'Harbour', view: 'Account' },
  ],
  [
    { type: 'connect.succeeded', namespace, connectorId, address },
    'CONNECT_SUCCESS',
    { name: 'Harbour', method: 'browser', view: 'Account' },
  ],
  [
    {
      type: 'connect.succeeded',
      namespace,
      connectorId: 'pairing',
      address,
      wallet: { id: 'a', name: 'Mast' },
    },
    'CONNECT_SUCCESS',
    { name: 'Mast', method: 'qrcode', view: 'Account' },
  ],
  [
    { type: 'connect.failed', namespace, connectorId, error },
    'CONNECT_ERROR',
    { message: 'Network request failed' },
  ],
  [
    { type: 'connect.failed', namespace, connectorId, error: rejected },
    'USER_REJECTED',
    { message: rejected.shortMessage },
  ],
  [{ type: 'account.disconnected', namespace, isPaused: false }, 'DISCONNECT_SUCCESS', { namespace }],
  [{ type: 'disconnect.failed', namespace, error }, 'DISCONNECT_ERROR', { message: error.shortMessage }],
  [{ type: 'network.changed', namespace, networkId: 'eip155:1' }, 'SWITCH_NETWORK', { network: 'eip155:1' }],
  [{ type: 'send.started', namespace }, 'SEND_INITIATED', undefined],
  [{ type: 'send.succeeded', namespace, hash: '0x1' }, 'SEND_SUCCESS', { hash: '0x1' }],
  [{ type: 'send.failed', namespace, error }, 'SEND_ERROR', { message: error.shortMessage }],
  [{ type: 'send.failed', namespace, error: rejected }, 'SEND_REJECTED', { message: rejected.shortMessage }],
  [{ type: 'emailLogin.started' }, 'EMAIL_LOGIN_SELECTED', undefined],
  [{ type: 'emailLogin.submitted' }, 'EMAIL_SUBMITTED', undefined],
  [{ type: 'emailLogin.deviceAdded' }, 'DEVICE_REGISTERED_FOR_EMAIL', undefined],
  [{ type: 'emailLogin.codeSent' }, 'EMAIL_VERIFICATION_CODE_SENT', undefined],
  [{ type: 'emailLogin.verified' }, 'EMAIL_VERIFICATION_CODE_PASS', undefined],
  [{ type: 'emailLogin.failed', error }, 'EMAIL_VERIFICATION_CODE_FAIL', { message: error.shortMessage }],
  [{ type: 'socialLogin.started', provider }, 'SOCIAL_LOGIN_STARTED', { provider }],
  [{ type: 'socialLogin.confirmed', provider }, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider }],
  [{ type: 'socialLogin.succeeded', provider }, 'SOCIAL_LOGIN_SUCCESS', { provider }],
  [
    { type: 'socialLogin.failed', provider, error },
    'SOCIAL_LOGIN_ERROR',
    { provider, message: error.shortMessage },
  ],
  [
    { type: 'socialLogin.failed', provider, error: new EmbeddedError('embedded/login-denied') },
    'SOCIAL_LOGIN_CANCELED',
    { provider },
  ],
  [{ type: 'socialLogin.cancelled', provider }, 'SOCIAL_LOGIN_CANCELED', { provider }],
  [{ type: 'swap.started', ...swapped }, 'INITIATE_SWAP', tokens],
  [{ type: 'swap.succeeded', ...swapped, hash: '0x1' }, 'SWAP_SUCCESS', tokens],
  [
    { type: 'swap.failed', ...swapped, error, stage: 'swapping' },
    'SWAP_ERROR',
    { ...tokens, message: error.shortMessage },
  ],
  [
    { type: 'swap.failed', ...swapped, error, stage: 'approving' },
    'SWAP_APPROVAL_ERROR',
    { ...tokens, message: error.shortMessage },
  ],
  [
    { type: 'buy.started', namespace, networkId: 'eip155:1', provider: 'meld', currency: 'ETH' },
    'SELECT_BUY_PROVIDER',
    { provider: 'meld' },
  ],
  [{ type: 'pay.started', ...paid, kind: 'transfer' }, 'PAY_INITIATED', { ...network, type: 'wallet' }],
  [
    { type: 'pay.succeeded', ...paid, kind: 'swap', hash: '0x1' },
    'PAY_SUCCESS',
    { ...network, type: 'wallet' },
  ],
  [
    { type: 'pay.failed', ...paid, kind: 'transfer', error },
    'PAY_ERROR',
    { ...network, type: 'wallet', message: error.shortMessage },
  ],
])('%o is %s', (event, name, properties) => {
  expect(toAnalyticsEvent({ ...event, at: 1 }, context)).toEqual({ type: 'track', event: name, properties })
})

const problem = { title: 'Server Error', detail: 'The database is away.', docsUrl: undefined } as const

test.each<[LatchkeyEventInput, string, string, string]>([
  [
    { type: 'problem.found', code: 'server/failed', ...problem },
    'API_ERROR',
    'server/failed',
    'Server Error',
  ],
  [
    { type: 'problem.found', ...problem, code: 'embedded/load-failed', title: 'Network Error' },
    'SECURE_SITE_ERROR',
    'embedded/load-failed',
    'Network Error',
  ],
  [
    { type: 'router.failed', view: 'Send', error: new ViewLoadError('Send', undefined) },
    'INTERNAL_SDK_ERROR',
    'router/view-load-failed',
    new ViewLoadError('Send', undefined).shortMessage,
  ],
  [{ type: 'sign.failed', namespace, error }, 'API_ERROR', error.code, error.shortMessage],
  [
    { type: 'network.switchFailed', ...paid, error: new NetworkNotFoundError('eip155:5') },
    'INTERNAL_SDK_ERROR',
    'network/not-found',
    'Network Not Found: eip155:5',
  ],
])('%o is an error without its stack (spec 4.16)', (event, name, errorType, errorMessage) => {
  expect(toAnalyticsEvent({ ...event, at: 1 }, context)).toEqual({
    type: 'error',
    event: name,
    properties: { errorType, errorMessage },
  })
})

test.each<LatchkeyEventInput>([
  { type: 'sign.failed', namespace, error: rejected },
  { type: 'modal.closeRefused' },
  { type: 'router.navigated', view: 'Account' },
  { type: 'sign.succeeded', namespace },
])('%o is none', (event) => {
  expect(toAnalyticsEvent({ ...event, at: 1 }, context)).toBeUndefined()
})

const context = { isConnected: true, view: 'Account', walletName: () => 'Harbour' } as const
