import * as v from 'valibot'
import * as f from './fields.js'
import { idField } from './message.js'
import { rpcRequest } from './rpc.js'
import { frameTimes } from './times.js'

/** One request of the app, and its answer: the payload of `_SUCCESS`. That of `_ERROR` is `errorReply`. */
export interface AppEvent {
  readonly payload: v.GenericSchema
  readonly reply: v.GenericSchema
  /** How long the app waits, in milliseconds. Absent: as long as the user takes to decide. */
  readonly timeout?: number
}

const { requestMs, signOutMs } = frameTimes
const none = v.undefined()
const otp = v.object({ otp: f.otpField })
const token = v.object({ token: v.optional(f.tokenField) })
const chain = v.object({ chainId: f.chainIdField })
const chainWithUrl = v.object({ ...chain.entries, rpcUrl: v.optional(f.rpcUrlField) })
const networks = v.object({ chainIds: v.pipe(v.array(f.chainIdField), v.maxLength(200)) })
const emailAction = v.object({
  action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
  /** How long the code or the link lives. */
  seconds: v.optional(f.secondsField),
})
const updateAction = v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) })
const socialLogin = v.object({
  provider: f.providerField,
  /** Of the window at `/social` that the app has opened for it: the frame sends it to the provider. */
  window: v.optional(idField),
  /** Where the user comes back to without a window: a page of the app. */
  returnUri: v.optional(f.uriField),
})
/** `returnUri`: the page of the app that Farcaster opens on the phone after the approval. */
const farcasterLogin = v.optional(v.object({ returnUri: v.optional(f.uriField) }))
const idToken = v.object({ provider: f.providerField, idToken: f.idTokenField })
const socialUser = v.object({ uri: f.uriField, ...f.userQuery })
const protection = v.object({ isProtected: v.boolean() })
const smartAccountNetworks = v.object({
  smartAccountEnabledNetworks: v.array(v.pipe(v.number(), v.safeInteger())),
})
const smartAccount = v.object({ address: f.addressField, isDeployed: v.boolean() })
const account = v.object({ type: f.accountTypeField, address: f.addressField })

/** Every event of the app. On the port its type is `@latchkey-app/` and the name. */
export const appEvents = {
  // Login.
  CONNECT_EMAIL: on(v.object({ email: f.emailField }), emailAction, requestMs),
  CONNECT_DEVICE: on(none, none, requestMs),
  CONNECT_OTP: on(otp, none, requestMs),
  GET_USER: on(v.optional(v.object(f.userQuery)), f.signedInUser),
  IS_CONNECTED: on(v.optional(token), v.object({ isConnected: v.boolean() }), requestMs),
  SIGN_OUT: on(none, none, signOutMs),
  UPDATE_EMAIL: on(v.object({ newEmail: f.emailField }), updateAction, requestMs),
  UPDATE_EMAIL_PRIMARY_OTP: on(otp, none, requestMs),
  UPDATE_EMAIL_SECONDARY_OTP: on(otp, v.object({ newEmail: f.emailField }), requestMs),
  GET_SOCIAL_REDIRECT_URI: on(socialLogin, v.object({ uri: f.uriField }), requestMs),
  CONNECT_SOCIAL: on(socialUser, f.signedInUser, requestMs),
  GET_FARCASTER_URI: on(farcasterLogin, v.object({ url: f.uriField }), requestMs),
  CONNECT_FARCASTER: on(none, v.object({ userName: f.userNameField }), requestMs),
  GET_LOGIN_NONCE: on(v.object({ provider: f.providerField }), v.object({ nonce: f.nonceField }), requestMs),
  CONNECT_TOKEN: on(idToken, none, requestMs),
  // Wallet.
  RPC_REQUEST: on(rpcRequest, v.unknown()),
  RPC_ABORT: on(v.optional(v.object({ id: v.optional(idField) })), none, requestMs),
  GET_CHAIN_ID: on(none, chain, requestMs),
  GET_NETWORKS: on(none, networks, requestMs),
  SWITCH_NETWORK: on(chainWithUrl, chain, requestMs),
  GET_WALLET: on(none, f.wallet, requestMs),
  SHOW_WALLET: on(f.walletPage, protection),
  // Smart account.
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: on(none, smartAccountNetworks, requestMs),
  INIT_SMART_ACCOUNT: on(none, smartAccount, requestMs),
  SET_PREFERRED_ACCOUNT: on(v.object({ type: f.accountTypeField }), account, requestMs),
  // App.
  SYNC_THEME: on(f.theme, none, requestMs),
  SYNC_DAPP_DATA: on(f.app, none, requestMs),
  RELOAD: on(none, none, requestMs),
} as const satisfies Record<string, AppEvent>

/** What the frame says without a request. On the port its type is `@latchkey-frame/` and the name. */
export const frameEvents = {
  /** The frame has something to draw for a request: the app shows its place. */
  SHOW: v.object({
    id: idField,
    height: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(1_000))),
  }),
  /** It has nothing to draw any more. */
  HIDE: v.object({ id: idField }),
  /** It cannot draw here: the app opens this page of the frame's origin in a window, at a click. */
  POPUP: v.object({ id: idField, path: f.popupPathField }),
  /** The user, an account, the network or the protection changed, here or in another tab. */
  USER_UPDATE: f.user,
  SESSION_END: v.object({ cause: v.picklist(['signed-out', 'expired', 'device-removed']) }),
} as const satisfies Record<string, v.GenericSchema>

/** Name of an event of the app. */
export type AppEventName = keyof typeof appEvents

/** What an event of the app carries. */
export type AppPayload<name extends AppEventName = AppEventName> = v.InferInput<
  (typeof appEvents)[name]['payload']
>

/** What the frame answers it. */
export type AppReply<name extends AppEventName = AppEventName> = v.InferOutput<
  (typeof appEvents)[name]['reply']
>

/** Name of what the frame says without a request. */
export type FrameEventName = keyof typeof frameEvents

/** An event of the frame, by its name. */
export type FrameEvent = {
  [name in FrameEventName]: {
    readonly type: name
    readonly payload: v.InferOutput<(typeof frameEvents)[name]>
  }
}[FrameEventName]

function on<payload extends v.GenericSchema, reply extends v.GenericSchema>(
  payload: payload,
  reply: reply,
  timeout?: number,
) {
  return { payload, reply, ...(timeout !== undefined && { timeout }) }
}
