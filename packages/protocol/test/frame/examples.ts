import type { AppEventName, FrameEventName } from '../../src/frame/events.js'

const id = '0123456789abcdef0123456789abcdef'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const time = '2026-11-30T12:00:00.000Z'

const user = {
  email: 'ann@example.com',
  userName: 'ann',
  address,
  chainId: 'eip155:1',
  accounts: [
    { address, type: 'eoa' },
    { address: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1', type: 'eoa' },
  ],
  preferredAccountType: 'eoa',
  smartAccountDeployed: false,
  isProtected: true,
}

const siwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'app.example.com',
  uri: 'https://app.example.com/login',
  version: '1',
  nonce: '32891756',
  serializedMessage: 'app.example.com wants you to sign in',
  statement: 'Sign in.',
  issuedAt: time,
  expirationTime: time,
  notBefore: time,
  requestId: 'a',
  resources: ['https://app.example.com/terms'],
}

const userQuery = {
  chainId: 'eip155:1',
  preferredAccountType: 'eoa',
  siwxMessage,
  rpcUrl: 'https://rpc.example.com/v1?key=a',
}

const signedInUser = { ...user, siwxMessage, message: 'app.example.com wants', signature: '0xabc' }
const otp = { otp: '123456' }

/** A request and an answer of each event, with every field that it may have. */
export const appExamples: Record<AppEventName, { payload?: unknown; reply?: unknown }> = {
  CONNECT_EMAIL: {
    payload: { email: 'ann@example.com' },
    reply: { action: 'VERIFY_DEVICE', seconds: 600 },
  },
  CONNECT_DEVICE: {},
  CONNECT_OTP: { payload: otp },
  GET_USER: { payload: userQuery, reply: signedInUser },
  IS_CONNECTED: { payload: { token: 'a' }, reply: { isConnected: true } },
  SIGN_OUT: {},
  UPDATE_EMAIL: { payload: { newEmail: 'ann@example.org' }, reply: { action: 'VERIFY_PRIMARY_OTP' } },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otp },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: otp, reply: { newEmail: 'ann@example.org' } },
  RPC_REQUEST: {
    payload: {
      method: 'personal_sign',
      params: ['0x48656c6c6f', address],
      chainNamespace: 'eip155',
      chainId: 'eip155:1',
      rpcUrl: 'https://rpc.example.com',
    },
    reply: '0xabc',
  },
  RPC_ABORT: { payload: { id } },
  GET_CHAIN_ID: { reply: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } },
  GET_NETWORKS: { reply: { chainIds: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } },
  SWITCH_NETWORK: {
    payload: { chainId: 'eip155:10', rpcUrl: 'http://127.0.0.1:8545' },
    reply: { chainId: 'eip155:10' },
  },
  GET_WALLET: {
    reply: {
      isProtected: true,
      ways: [
        { id: 'a', kind: 'device', name: 'Chrome', addedAt: time, usedAt: time, isThisDevice: true },
        { id: 'b', kind: 'recovery-code', addedAt: time, isThisDevice: false },
      ],
    },
  },
  SHOW_WALLET: { payload: { page: 'remove-way', wayId: 'b' }, reply: { isProtected: false } },
  SYNC_THEME: { payload: { themeMode: 'dark', themeVariables: { '--accent': '#000', '--font-size': 10 } } },
  SYNC_DAPP_DATA: {
    payload: {
      metadata: {
        name: 'App',
        description: 'An app',
        url: 'https://app.example.com',
        icons: ['https://app.example.com/icon.png'],
      },
      sdkVersion: 'react-wagmi-0.1.0',
      sdkType: 'latchkey',
      projectId: 'p',
    },
  },
  RELOAD: {},
  GET_SOCIAL_REDIRECT_URI: {
    payload: { provider: 'google', window: id, returnUri: 'https://app.example.com/' },
    reply: { uri: 'https://id.example.com/' },
  },
  CONNECT_SOCIAL: { payload: { uri: 'flow', ...userQuery }, reply: signedInUser },
  GET_FARCASTER_URI: {
    payload: { returnUri: 'https://app.example.com/' },
    reply: { url: 'https://farcaster.example.com/a' },
  },
  CONNECT_FARCASTER: { reply: { userName: 'ann' } },
  GET_LOGIN_NONCE: { payload: { provider: 'acme' }, reply: { nonce: 'k3Yb0vQ2Lr7Zt1Xa' } },
  CONNECT_TOKEN: { payload: { provider: 'acme', idToken: 'a.b.c' } },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { reply: { smartAccountEnabledNetworks: [1, 10] } },
  INIT_SMART_ACCOUNT: { reply: { address, isDeployed: false } },
  SET_PREFERRED_ACCOUNT: { payload: { type: 'smartAccount' }, reply: { type: 'smartAccount', address } },
}

/** One of each event of the frame, with every field that it may have. */
export const frameExamples: Record<FrameEventName, unknown> = {
  SHOW: { id, height: 600 },
  HIDE: { id },
  POPUP: { id, path: '/approve?id=a' },
  USER_UPDATE: user,
  SESSION_END: { cause: 'expired' },
}
