import { setTimeout as wait } from 'node:timers/promises'
import {
  createLocalApp,
  type LocalContext,
  readJson,
  refuseInJson,
  sendText,
} from '../server/createLocalApp.js'
import { boolean, record } from '../server/parseControl.js'
import { RequestError } from '../server/RequestError.js'
import { count, milliseconds, readControls } from '../server/readControls.js'
import { serveApp } from '../server/serveApp.js'
import { type Accounts, createAccounts } from './createAccounts.js'
import { type Channels, createChannels } from './createChannels.js'
import { createRegistries, registryAddresses } from './createRegistries.js'
import { farcasterPage, farcasterPagePolicy, farcasterScript, farcasterStyles } from './farcasterPage.js'
import { parseAnswer, parseApproval, parseChannelRequest } from './parseFarcaster.js'
import type { FarcasterFaults, FarcasterOptions, SandboxFarcaster } from './types.js'
import { writeFarcasterMessage } from './writeFarcasterMessage.js'

/** Key of the phone at the relay. It is public. */
export const farcasterRelayKey = 'sandbox'

const noFaults = (): FarcasterFaults => ({
  failNext: 0,
  status: 503,
  delayMs: 0,
  dropped: false,
  huge: false,
})

/** Length of an answer that is too large. */
const hugeLength = 4_200_000

/**
 * Starts Farcaster as far as a sign-in needs it (FIP-11): a relay on 127.0.0.1, the registries on a chain of
 * the sandbox, accounts with real keys, and the phone, which is the page that a QR code leads to.
 *
 * @throws PortInUseError
 *
 * @example
 * ```ts
 * import { startChain, startFarcaster } from '@latchkey/sandbox'
 *
 * const chain = await startChain({ id: 1337 })
 * const farcaster = await startFarcaster({ chain })
 * console.log(`Ask ${farcaster.url}, read the registries at ${farcaster.rpcUrl}`)
 * ```
 */
export async function startFarcaster({ chain, port = 0 }: FarcasterOptions): Promise<SandboxFarcaster> {
  const registries = await createRegistries(chain.url)
  const accounts = createAccounts(chain, registries)
  for (const userName of ['alice', 'bob']) await accounts.addAccount({ userName })
  const channels = createChannels()
  let faults = noFaults()
  let next: { readonly text: string; readonly status: number } | undefined

  const phone: Pick<SandboxFarcaster, 'approve' | 'decline' | 'answer'> = {
    async approve(channel, { fid, by, write = (text: string) => text, claims } = {}) {
      const channelToken = tokenOf(channel)
      const open = channels.find(channelToken)
      const account = accounts.find(fid)
      const usual = open.request.acceptAuthAddress === false ? 'custody' : 'authAddress'
      const authMethod =
        by === 'custody' || (by === undefined && usual === 'custody') ? 'custody' : 'authAddress'
      const { address, sign } = accounts.signerOf(account, by ?? usual)
      const message = write(writeFarcasterMessage(open, { fid: account.fid, address }))
      const { userName: username } = account
      const signature = await sign(message)
      const answer = { message, signature, fid: account.fid, authMethod, username, ...claims } as const
      channels.complete(channelToken, answer)
      return answer
    },
    decline(channel) {
      channels.decline(tokenOf(channel))
    },
    answer(channel, answer) {
      channels.complete(tokenOf(channel), answer)
    },
  }
  const controls: FaultControls = {
    get faults() {
      return { ...faults }
    },
    answerNext(text, status = 200) {
      next = { text, status }
    },
    failNext(times = 1, status = 503) {
      Object.assign(faults, { failNext: times, status })
    },
    delay(ms) {
      faults.delayMs = ms
    },
    drop(on) {
      faults.dropped = on
      if (on) server.cut()
    },
    bloat(on) {
      faults.huge = on
    },
    reset() {
      faults = noFaults()
      next = undefined
    },
  }
  /** Returns the answer of a fault, if the relay is to have one. */
  const fail = async (context: LocalContext): Promise<Response | undefined> => {
    const { delayMs, status, huge } = faults
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    if (next) {
      const { text, status } = next
      next = undefined
      return context.body(text, status as 200, { 'content-type': 'application/json' })
    }
    if (faults.failNext > 0) {
      faults.failNext -= 1
      return refuseInJson(context, status, 'The sandbox refuses this request.')
    }
    return huge ? sendText(context, 'text/plain', ' '.repeat(hugeLength)) : undefined
  }

  const app = createFarcasterApp({ accounts, channels, phone, controls, fail, urlOf: () => server.url })
  const server = await serveApp(app, {
    port,
    purpose: 'the relay of Farcaster',
    isDropped: () => faults.dropped,
  })
  const { addKey, removeKey, register } = registries
  return {
    url: server.url,
    rpcUrl: chain.url,
    registries: registryAddresses,
    accounts: accounts.accounts,
    channels: channels.all,
    stranger: accounts.stranger,
    addAccount: accounts.addAccount,
    transfer: register,
    addKey: (fid, address, keyType = 2) => addKey(fid, address, keyType),
    removeKey,
    ...phone,
    ...controls,
    get faults() {
      return controls.faults
    },
    stop: server.stop,
  }
}

type FaultControls = Pick<
  SandboxFarcaster,
  'faults' | 'answerNext' | 'failNext' | 'delay' | 'drop' | 'bloat' | 'reset'
>

/** Returns the token of a channel, of which the address of its QR code may be given. */
function tokenOf(channel: string): string {
  return URL.canParse(channel) ? (new URL(channel).searchParams.get('channelToken') ?? '') : channel
}

interface FarcasterParts {
  accounts: Accounts
  channels: Channels
  phone: Pick<SandboxFarcaster, 'approve' | 'decline'>
  controls: FaultControls
  fail(context: LocalContext): Promise<Response | undefined>
  urlOf(): string
}

function createFarcasterApp({ accounts, channels, phone, controls, fail, urlOf }: FarcasterParts) {
  const app = createLocalApp({
    maxBytes: 64_000,
    refuse: refuseInJson,
    headers: { 'cache-control': 'no-store' },
  })
  app.post('/v1/channel', async (context) => {
    const failed = await fail(context)
    if (failed) return failed
    const { channelToken, url, nonce } = channels.open(parseChannelRequest(await readJson(context)), urlOf())
    return context.json({ channelToken, url, connectUri: url, nonce }, 201)
  })
  app.get('/v1/channel/status', async (context) => {
    const failed = await fail(context)
    if (failed) return failed
    const { isCompleted, status } = channels.readStatus(bearerOf(context))
    return context.json(status, isCompleted ? 200 : 202)
  })
  app.post('/v1/channel/authenticate', async (context) => {
    if (context.req.header('x-farcaster-auth-relay-key') !== farcasterRelayKey)
      throw new RequestError(401, 'Unauthorized')
    const channelToken = bearerOf(context)
    const answer = parseAnswer(await readJson(context))
    channels.complete(channelToken, answer)
    const { nonce, url, request } = channels.find(channelToken)
    return context.json({ state: 'completed', nonce, url, signatureParams: request, ...answer }, 201)
  })

  app.get('/sign', (context) => {
    context.header('content-security-policy', farcasterPagePolicy)
    return sendText(context, 'text/html', farcasterPage)
  })
  app.get('/farcaster.js', (context) => sendText(context, 'text/javascript', farcasterScript))
  app.get('/farcaster.css', (context) => sendText(context, 'text/css', farcasterStyles))
  app.get('/sign/request', (context) => {
    const { request, state } = channels.find(context.req.query('channelToken') ?? '')
    const { domain, siweUri } = request
    return context.json({ domain, siweUri, state, accounts: accounts.accounts })
  })
  app.post('/sign/approve', async (context) => {
    const { channelToken, fid, by } = parseApproval(await readJson(context))
    await phone.approve(channelToken, { fid, by })
    return context.json({})
  })
  app.post('/sign/decline', async (context) => {
    phone.decline(String(record(await readJson(context)).channelToken))
    return context.json({})
  })

  app.get('/faults', (context) => context.json(controls.faults))
  app.post('/faults', async (context) => {
    const { on, run } = readControls(await readJson(context), 'Farcaster')
    on('reset', boolean, (wanted) => wanted && controls.reset())
    on('failNext', count, (times) => controls.failNext(times))
    on('delay', milliseconds, controls.delay)
    on('bloat', boolean, controls.bloat)
    run()
    return context.json(controls.faults)
  })
  return app
}

function bearerOf(context: LocalContext): string {
  return /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
}
