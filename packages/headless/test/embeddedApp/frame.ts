import {
  acceptFrameChannel,
  type FrameAnswers,
  FrameFailure,
  type FrameFailureCode,
  type FrameHandlers,
  parseFrameAddress,
} from '@latchkey/protocol/frame'
import { createFrameKeys } from './createFrameKeys.js'

/**
 * A frame with a wallet that really signs, for the tests of the app's side: the keys are in the script, and
 * the login needs no mail. `window.frame` has its controls.
 */

type Name = keyof FrameHandlers
type Shows = 'nothing' | 'draw' | 'window'

const query = new URLSearchParams(location.search)
const keys = [
  query.get('key') ?? '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
const usersEntry = 'frame-user'
const settingsEntry = 'frame-settings'
/** Before the id of a visit to a provider, and before that of the window that goes there. */
const visitEntry = 'frame-visit-'
const windowEntry = 'frame-window-'

interface Settings {
  /** What a request for an approval needs. */
  shows: Shows
  isProtected: boolean
  /** Which of the keys the user has. */
  key: number
  chainIds: readonly string[]
  /** Failures of the next requests, by name. */
  failures: Partial<Record<Name, FrameFailureCode>>
  /** Answers in place of the right ones, by name. */
  answers: Partial<Record<Name, unknown>>
  /** Requests that are never answered. */
  silent: readonly Name[]
}

const defaults: Settings = {
  shows: 'nothing',
  isProtected: true,
  key: 0,
  chainIds: ['eip155:1337', 'eip155:1338', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  failures: {},
  answers: {},
  silent: [],
}

const read = <value>(entry: string, instead: value): value =>
  JSON.parse(localStorage.getItem(entry) ?? 'null') ?? instead
const settings = (): Settings => ({ ...defaults, ...read<Partial<Settings>>(settingsEntry, {}) })
const user = () => read<{ email: string | null; provider?: string } | undefined>(usersEntry, undefined)

interface Visit {
  provider: string
  returnUri?: string | undefined
  state: 'waiting' | 'done' | 'denied'
}

const readVisit = (id: string) => read<Visit | undefined>(visitEntry + id, undefined)
const writeVisit = (id: string, visit: Visit) => localStorage.setItem(visitEntry + id, JSON.stringify(visit))
const later = (ms = 50) => new Promise((resolve) => setTimeout(resolve, ms))

let chainId = 'eip155:1337'
let answers: FrameAnswers | undefined
const log: { name: string; payload: unknown }[] = []
const approvals = new Map<string, { resolve(): void; reject(): void }>()

const ownKeys = () =>
  createFrameKeys({
    privateKey: (keys[settings().key] ?? keys[0]) as `0x${string}`,
    seed: Uint8Array.from({ length: 32 }, (_, index) => index + 1 + settings().key),
    rpcUrl: parseFrameAddress(location.href)?.rpcUrl,
  })

function userReply(id: string) {
  const signedIn = user()
  if (!signedIn) throw new FrameFailure('frame/signed-out')
  const address = ownKeys().addressOf(id)
  return {
    email: signedIn.email,
    userName: 'alice',
    ...(signedIn.provider && { provider: signedIn.provider }),
    address,
    chainId: id as `eip155:${string}`,
    accounts: [{ address, type: 'eoa' as const }],
    preferredAccountType: 'eoa' as const,
    smartAccountDeployed: false as const,
    isProtected: settings().isProtected,
  }
}

/** Resolves when the user has approved. */
async function approve(id: string, signal: AbortSignal): Promise<void> {
  const { shows } = settings()
  if (shows === 'nothing') return
  if (shows === 'draw') answers?.emit('SHOW', { id, height: 300 })
  else answers?.emit('POPUP', { id, path: '/approve?v=1' })
  const asked = new Promise<void>((resolve, reject) => {
    approvals.set(id, {
      resolve,
      reject: () => reject(new FrameFailure('frame/rejected', { rpc: { code: 4001 } })),
    })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  draw()
  try {
    await asked
  } finally {
    approvals.delete(id)
    draw()
    answers?.emit('HIDE', { id })
  }
}

function draw(): void {
  document.body.replaceChildren()
  const [first] = approvals.values()
  if (!first) return
  for (const [text, act] of [
    ['Approve', first.resolve],
    ['Reject', first.reject],
  ] as const) {
    const button = document.createElement('button')
    button.textContent = text
    button.onclick = act
    document.body.append(button)
  }
}

const done = async () => undefined
const notEnabled = async () => {
  throw new FrameFailure('frame/not-enabled')
}
const handlers: FrameHandlers = {
  async CONNECT_EMAIL({ email }) {
    localStorage.setItem('frame-login', email)
    return { action: 'VERIFY_OTP' }
  },
  CONNECT_DEVICE: done,
  async CONNECT_OTP({ otp }) {
    if (otp !== '123456') throw new FrameFailure('frame/code-wrong')
    localStorage.setItem(usersEntry, JSON.stringify({ email: localStorage.getItem('frame-login') }))
  },
  async GET_USER(payload) {
    chainId = payload?.chainId ?? chainId
    return userReply(chainId)
  },
  IS_CONNECTED: async () => ({ isConnected: user() !== undefined }),
  async SIGN_OUT() {
    localStorage.removeItem(usersEntry)
  },
  UPDATE_EMAIL: async () => ({ action: 'VERIFY_SECONDARY_OTP' }),
  UPDATE_EMAIL_PRIMARY_OTP: done,
  UPDATE_EMAIL_SECONDARY_OTP: async () => ({ newEmail: 'new@example.org' }),
  async RPC_REQUEST({ method, params }, { id, signal }) {
    await approve(id, signal)
    return ownKeys().answer(method, params)
  },
  GET_CHAIN_ID: async () => ({ chainId: chainId as `eip155:${string}` }),
  GET_NETWORKS: async () => ({ chainIds: settings().chainIds as `eip155:${string}`[] }),
  async SWITCH_NETWORK(payload) {
    chainId = payload.chainId
    return { chainId: payload.chainId }
  },
  GET_WALLET: async () => ({ isProtected: settings().isProtected, ways: [] }),
  async SHOW_WALLET(_, { id, signal }) {
    await approve(id, signal)
    return { isProtected: true }
  },
  async GET_SOCIAL_REDIRECT_URI({ provider, window, returnUri }) {
    const id = crypto.randomUUID()
    writeVisit(id, { provider, returnUri, state: 'waiting' })
    const { port } = location
    const uri = `http://provider.localhost:${port}/${provider}?visit=${id}`
    if (window) localStorage.setItem(windowEntry + window, uri)
    return { uri }
  },
  async CONNECT_SOCIAL({ uri }, { signal }) {
    const id = new URL(uri).searchParams.get('visit') ?? ''
    while (readVisit(id)?.state === 'waiting' && !signal.aborted) await later()
    signal.throwIfAborted()
    const visit = readVisit(id)
    localStorage.removeItem(visitEntry + id)
    if (!visit) throw new FrameFailure('frame/login-expired')
    if (visit.state === 'denied') throw new FrameFailure('frame/login-denied')
    localStorage.setItem(usersEntry, JSON.stringify({ email: null, provider: visit.provider }))
    return userReply(chainId)
  },
  GET_FARCASTER_URI: notEnabled,
  CONNECT_FARCASTER: notEnabled,
  GET_LOGIN_NONCE: notEnabled,
  CONNECT_TOKEN: notEnabled,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
  INIT_SMART_ACCOUNT: notEnabled,
  SET_PREFERRED_ACCOUNT: notEnabled,
  SYNC_THEME: done,
  SYNC_DAPP_DATA: done,
  RELOAD: done,
}

/** Logs each request, and does what the settings say in its place. */
function scripted(): FrameHandlers {
  const all = Object.entries(handlers) as [Name, (...parameters: unknown[]) => Promise<unknown>][]
  return Object.fromEntries(
    all.map(([name, handle]) => [
      name,
      async (payload: unknown, context: unknown) => {
        log.push({ name, payload })
        const { failures, answers, silent } = settings()
        if (silent.includes(name)) return new Promise(() => {})
        const failure = failures[name]
        if (failure) throw new FrameFailure(failure)
        return name in answers ? answers[name] : handle(payload, context)
      },
    ]),
  ) as unknown as FrameHandlers
}

const frame = {
  log,
  set: (next: Partial<Settings>) =>
    localStorage.setItem(settingsEntry, JSON.stringify({ ...settings(), ...next })),
  emitUser: () => answers?.emit('USER_UPDATE', userReply(chainId)),
  approveAll() {
    for (const { resolve } of approvals.values()) resolve()
  },
  waiting: () => approvals.size,
}

/** Type of the frame's `frame`. */
export type FrameControls = typeof frame

Object.assign(window, { frame })

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === usersEntry && newValue === null) answers?.emit('SESSION_END', { cause: 'signed-out' })
  if (key === 'frame-approved') frame.approveAll()
})

/** The window goes to the provider as soon as the frame in the page says where that is. */
async function goToProvider(id: string): Promise<void> {
  for (;;) {
    const uri = localStorage.getItem(windowEntry + id)
    if (uri) return location.replace(uri)
    await later()
  }
}

/** The provider has sent the user back. */
function endVisit(id: string, state: Visit['state']): void {
  const visit = readVisit(id)
  if (!visit) return
  writeVisit(id, { ...visit, state })
  if (visit.returnUri) location.replace(visit.returnUri)
  else window.close()
}

if (location.pathname === '/social') void goToProvider(query.get('request') ?? '')
else if (location.pathname === '/social/callback')
  endVisit(query.get('visit') ?? '', query.get('state') as Visit['state'])
else if (location.pathname === '/approve') {
  const button = document.createElement('button')
  button.textContent = 'Approve'
  button.onclick = () => {
    localStorage.setItem('frame-approved', String(Date.now()))
    window.close()
  }
  document.body.append(button)
} else
  acceptFrameChannel({
    origin: parseFrameAddress(location.href)?.origin ?? '',
    allowedOrigins: ['http://*.latchkey.localhost:*'],
    handlers: scripted(),
    version: '1',
  }).then(
    (opened) => {
      answers = opened
    },
    () => {},
  )
