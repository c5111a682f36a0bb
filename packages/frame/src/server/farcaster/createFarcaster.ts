import { isLoopbackHost } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { FrameError } from '../FrameError.js'
import { askJson, type JsonRequest } from './askJson.js'
import { createSignerCheck, type FarcasterRegistries, optimismRegistries } from './createSignerCheck.js'
import { readSignIn, signInMs } from './readSignIn.js'
import { readUserName } from './readUserName.js'

/** Options of {@link createFarcaster}. */
export interface FarcasterOptions {
  /** The relay between this server and the apps of Farcaster: `https://relay.farcaster.xyz`. */
  readonly relayUrl: string
  /** JSON-RPC of nodes of Optimism, at least one. The next one is asked if one does not answer. */
  readonly rpcUrls: readonly string[]
  /** Origin of the frame, which the user reads in their Farcaster app. */
  readonly origin: string
  /** Default: those on Optimism. */
  readonly registries?: FarcasterRegistries | undefined
}

/** What a visit to Farcaster is known by. */
export interface FarcasterVisit {
  /** Letters and digits, at least 8. Made for this visit alone. */
  readonly nonce: string
  readonly requestId: string
}

/** Where a phone goes after the sign-in. */
export interface FarcasterReturn {
  /** The page that the app of Farcaster opens. Default: none. */
  readonly redirectUrl?: string | undefined
}

/** Who has signed in. */
export interface FarcasterUser {
  /** Number of their account, in decimal. It stays, whoever owns the account. */
  readonly fid: string
  /** What the relay says they are called, up to 100 characters. Nobody has proven it. */
  readonly userName?: string
}

/** Signs users in with Farcaster. */
export interface Farcaster {
  /**
   * Opens a channel. The user scans its address, or opens it on a phone with a Farcaster app.
   *
   * @throws {FrameError} `frame/provider-unreachable`
   */
  begin(
    visit: FarcasterVisit & FarcasterReturn,
  ): Promise<{ readonly channelToken: string; readonly url: string }>
  /**
   * Returns who has signed in, or `waiting`. Calls for one visit share an answer, because a relay tells it
   * once: it is kept by this object, also while no node answers. The caller uses it once.
   *
   * @throws {FrameError} `frame/provider-unreachable` if relay or node do not answer: ask again.
   *   `frame/login-failed` if the visit has ended without a user.
   */
  check(visit: FarcasterVisit & { readonly channelToken: string }): Promise<'waiting' | FarcasterUser>
}

/** Answers that are kept. Each is used within seconds. */
const maxAnswers = 1_000

/** An address that a browser may be led to: https, or a page of this machine. */
const pageField = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
  }),
)

const channelSchema = v.object({
  // It is a part of a header.
  channelToken: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)),
  url: pageField,
  nonce: v.string(),
})

const answerSchema = v.object({
  state: v.literal('completed'),
  message: v.pipe(v.string(), v.maxLength(8_000)),
  // That of a contract can be long.
  signature: v.custom<Hex>(
    (value) => typeof value === 'string' && value.length <= 32_000 && /^0x(?:[\da-f]{2})+$/i.test(value),
  ),
  fid: v.fallback(v.optional(v.number()), undefined),
  username: v.fallback(v.optional(v.string()), undefined),
})

type Answer = v.InferOutput<typeof answerSchema>

/** A visit whose answer was told by the relay. */
interface KnownVisit {
  answer?: Answer | undefined
  outcome?: Promise<'waiting' | FarcasterUser>
}

/**
 * Creates the sign-in with Farcaster (FIP-11). What the user has signed is verified here: the relay is
 * believed nothing but the name of the user.
 *
 * @throws {TypeError} If one of the addresses is not valid.
 */
export function createFarcaster(options: FarcasterOptions): Farcaster {
  const { rpcUrls, registries = optimismRegistries } = options
  const { origin, host } = new URL(options.origin)
  const relay = new URL(options.relayUrl).href.replace(/\/$/, '')
  const uri = `${origin}/`
  const isSigner = createSignerCheck(
    rpcUrls.map((url) => new URL(url).href),
    registries,
  )
  const visits = new Map<string, KnownVisit>()

  const askRelay = (request: JsonRequest) =>
    askJson(request).catch((error: unknown) => {
      throw unreachable('relay', (error as Error).message)
    })

  /** Returns the answer of the user, or `undefined` while there is none. */
  const readAnswer = async (channelToken: string): Promise<Answer | undefined> => {
    const headers = { authorization: `Bearer ${channelToken}` }
    const { status, json } = await askRelay({ url: `${relay}/v1/channel/status`, headers })
    if (status === 202) return undefined
    // The channel has ended, or its answer was told to somebody else.
    if (status === 401) throw new FrameError('frame/login-failed')
    const parsed = v.safeParse(answerSchema, json)
    if (status !== 200 || !parsed.success) throw unreachable('relay', `The answer has the status ${status}.`)
    return parsed.output
  }

  const finish = async (visit: FarcasterVisit & { channelToken: string }, known: KnownVisit) => {
    known.answer ??= await readAnswer(visit.channelToken)
    if (!known.answer) return 'waiting'
    const { message, signature, fid: claimedFid, username } = known.answer
    const { nonce, requestId } = visit
    const signIn = readSignIn(message, { origin, uri, nonce, requestId, now: Date.now() })
    // The name is that of the account that the relay says.
    if (!signIn || (claimedFid ?? Number(signIn.fid)) !== Number(signIn.fid))
      throw new FrameError('frame/login-failed')
    const isSigned = await isSigner(signIn, { message, signature }).catch((error: unknown) => {
      throw unreachable('node', (error as Error).message)
    })
    if (!isSigned) throw new FrameError('frame/login-failed')
    const userName = readUserName(username)
    return { fid: signIn.fid, ...(userName !== undefined && { userName }) }
  }

  return {
    async begin({ nonce, requestId, redirectUrl }) {
      const expirationTime = new Date(Date.now() + signInMs).toISOString()
      const { status, json } = await askRelay({
        url: `${relay}/v1/channel`,
        body: {
          siweUri: uri,
          domain: host,
          nonce,
          requestId,
          expirationTime,
          acceptAuthAddress: true,
          ...(redirectUrl !== undefined && { redirectUrl }),
        },
      })
      const parsed = v.safeParse(channelSchema, json)
      if (status !== 201 || !parsed.success || parsed.output.nonce !== nonce)
        throw unreachable('relay', `The answer, with the status ${status}, is not a channel for this visit.`)
      const { channelToken, url } = parsed.output
      return { channelToken, url }
    },
    check(visit) {
      const key = JSON.stringify([visit.channelToken, visit.nonce, visit.requestId])
      const known = visits.get(key) ?? {}
      known.outcome ??= finish(visit, known).then(
        (outcome) => {
          if (outcome === 'waiting') visits.delete(key)
          else delete known.answer
          return outcome
        },
        (error: unknown) => {
          // An answer that could not be checked is kept: the relay does not tell it again.
          if ((error as FrameError).code !== 'frame/provider-unreachable') delete known.answer
          else if (known.answer) delete known.outcome
          else visits.delete(key)
          throw error
        },
      )
      visits.set(key, known)
      const [oldest] = visits.keys()
      if (visits.size > maxAnswers && oldest !== undefined) visits.delete(oldest)
      return known.outcome
    },
  }
}

/** The cause is for the log. It has nothing of the user. */
function unreachable(party: 'relay' | 'node', reason: string): FrameError {
  const cause = new Error(`The ${party} of Farcaster: ${reason}`)
  return new FrameError('frame/provider-unreachable', { cause })
}
