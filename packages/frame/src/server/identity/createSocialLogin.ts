import type { VisitState } from '../../calls/social.js'
import type { Devices } from '../devices/createDevices.js'
import type { Events, Place } from '../devices/createEvents.js'
import { FrameError } from '../FrameError.js'
import type { Mailer } from '../mail/createMailer.js'
import {
  codeOfReason,
  type Provider,
  type ProviderAccount,
  ProviderError,
  type ProviderErrorReason,
} from '../providers/Provider.js'
import { readName } from '../providers/readName.js'
import type { Codes } from './createCodes.js'
import type { Identities, UserLogin } from './createIdentities.js'
import type { Limits } from './createLimits.js'
import type { Visit, VisitKey, VisitPurpose, Visits } from './createVisits.js'
import type { Identity } from './Identify.js'
import { readReturnUri } from './readReturnUri.js'

/** Signs users in with Farcaster, whose phone answers a relay in place of the browser. */
export interface FarcasterSignIn {
  /** @throws {FrameError} `frame/provider-unreachable` */
  begin(visit: {
    readonly nonce: string
    readonly requestId: string
    readonly redirectUrl?: string | undefined
  }): Promise<{ readonly channelToken: string; readonly url: string }>
  /** @throws {FrameError} `frame/provider-unreachable`: it can be asked again. `frame/login-failed` */
  check(visit: {
    readonly nonce: string
    readonly requestId: string
    readonly channelToken: string
  }): Promise<'waiting' | { readonly fid: string; readonly userName?: string | undefined }>
}

/** What the logins with providers are made of. */
export interface SocialContext {
  readonly codes: Codes
  readonly visits: Visits
  readonly identities: Identities
  readonly devices: Devices
  readonly limits: Limits
  readonly events: Events
  readonly mailer: Mailer
  /** Returns the address of a user, or `null` if they have none. */
  readonly readEmail: (subject: string) => Promise<string | null>
  readonly providers: ReadonlyMap<string, Provider>
  /** `undefined`: it is not set up. */
  readonly farcaster: FarcasterSignIn | undefined
  /** Origin of this server. */
  readonly origin: string
  /** Gets what is wrong with a provider or its settings, without anything of a user. */
  readonly report: (error: unknown) => void
}

/** Begins a visit. */
export interface VisitRequest {
  readonly purpose: Exclude<VisitPurpose, 'token'>
  /** Of who is logged in. A link needs it. */
  readonly subject: string | null
  /** A page of the app, or of the frame for a link. */
  readonly returnUri?: string | undefined
  readonly place: Place
  /** Of the client. */
  readonly network: string
}

/** Begins a visit to a provider. */
export interface ProviderVisitRequest extends VisitRequest {
  readonly provider: string
}

/** What has come back from a provider. */
export interface Callback {
  /** Whose redirect URI it has come to. */
  readonly provider: string
  readonly query: string
}

/** How a visit has ended. */
export interface VisitEnd {
  readonly state: VisitState
  readonly userName?: string | undefined
  readonly returnUri?: string | undefined
}

/** Who has logged in, with what. */
export interface SocialIdentity extends Identity {
  readonly provider: string
  readonly userName: string
}

/** Login with an account of a provider. A user is who has the account there. */
export interface SocialLogin {
  /**
   * Begins a visit, and returns where the user goes.
   *
   * @throws {FrameError} `frame/provider-unknown`, `frame/provider-unreachable`, `frame/too-soon`
   */
  begin(request: ProviderVisitRequest): Promise<Visit & { readonly uri: string }>
  /**
   * Begins a visit to Farcaster, and returns what the phone of the user opens.
   *
   * @throws {FrameError} `frame/provider-unknown`, `frame/provider-unreachable`, `frame/too-soon`
   */
  beginFarcaster(request: VisitRequest): Promise<Visit & { readonly uri: string }>
  /** Returns how a visit has ended, if it has. The relay of Farcaster is asked at most once a second. */
  readState(key: VisitKey): Promise<VisitEnd>
  /**
   * Ends a visit with what its provider has added to the address, and logs the user in on its device.
   *
   * @throws {FrameError} `frame/login-elsewhere` if another device has begun it. It goes on then.
   */
  finish(callback: Callback, deviceId: string, network: string): Promise<VisitEnd>
  /**
   * Begins a login with an ID token, and returns the nonce that the token has to have.
   *
   * @throws {FrameError} `frame/provider-unknown`, `frame/too-soon`
   */
  beginToken(provider: string, place: Place, network: string): Promise<Visit & { readonly nonce: string }>
  /**
   * Logs the user of an ID token in.
   *
   * @throws {FrameError} `frame/login-expired`, `frame/login-failed`, `frame/email-in-use`,
   * `frame/provider-unreachable`
   */
  finishToken(key: VisitKey, idToken: string, network: string): Promise<SocialIdentity>
  /** Ends the visits of a device that has signed out or was removed. Their callbacks log nobody in. */
  endVisits(deviceId: string): Promise<void>
  list(subject: string): Promise<readonly UserLogin[]>
  /**
   * Removes a login of a user. Does nothing if it is not there.
   *
   * @throws {FrameError} `frame/last-login`
   */
  remove(subject: string, loginId: string, place: Place): Promise<void>
}

const stateOfReason = {
  denied: 'denied',
  failed: 'failed',
  unreachable: 'unreachable',
} as const satisfies Record<ProviderErrorReason, VisitState>

/** What a state of OAuth is made of: the id of the visit, and its HMAC. */
const statePattern = /^([0-9a-f]{32})([0-9a-f]{64})$/

/** Creates the login with providers. */
export function createSocialLogin(context: SocialContext): SocialLogin {
  const { codes, visits, identities, devices, limits, events, providers, farcaster } = context
  const { origin: own, report, mailer, readEmail } = context

  const open = (id: string) => {
    const provider = providers.get(id)
    if (!provider) throw new FrameError('frame/provider-unknown')
    return provider
  }
  const secretsOf = (id: string) => ({
    state: `${id}${codes.derive('state', id)}`,
    nonce: codes.derive('nonce', id),
    verifier: codes.derive('verifier', id),
  })
  const readBack = (returnUri: string | undefined, purpose: VisitPurpose, place: Place) =>
    returnUri === undefined ? undefined : readReturnUri(returnUri, purpose === 'link' ? own : place.origin)
  const countBegin = async ({ deviceId }: Place, network: string) => {
    await limits.count('visits', codes.name('network', network))
    await limits.count('device', deviceId)
  }
  /** Returns why a provider failed, which the operator reads as well. */
  const reasonOf = (id: string, error: unknown): ProviderErrorReason => {
    if (!(error instanceof ProviderError)) throw error
    // What a user does not want is nothing to look after.
    if (error.reason !== 'denied') report(new Error(`The provider ${id} ${error.message}.`))
    return error.reason
  }
  const nameOf = (id: string) => {
    if (id === 'farcaster') return 'Farcaster'
    return id === 'email' ? 'this address' : (providers.get(id)?.name ?? id)
  }
  /** Tells a user by mail what has become of a login. It is done, whether or not the mail server answers. */
  const tell = async (
    address: string | null,
    kind: 'login-added' | 'login-removed',
    { provider, origin }: Pick<Visit, 'provider' | 'origin'>,
  ) => {
    if (address !== null)
      await mailer.send(address, { kind, provider: nameOf(provider), origin }).catch(() => {})
  }
  /** Logs the user of an account in. */
  const logIn = async (visit: Visit, account: ProviderAccount): Promise<SocialIdentity | 'email-in-use'> => {
    const { provider } = visit
    const verifiedAt = Date.now()
    const subject = await identities.findOrCreate(provider, account, verifiedAt)
    if (subject === 'email-in-use') return subject
    const identity = { subject, verifiedAt, provider, userName: account.name }
    await devices.logIn(identity, visit)
    return identity
  }
  /** Adds an account to the user who has begun the visit, if they are still logged in on its device. */
  const link = async (
    visit: Visit,
    account: ProviderAccount,
  ): Promise<'added' | 'known' | 'in-use' | 'failed'> => {
    const { subject, deviceId, provider } = visit
    const login = await devices.readLogin(deviceId).catch(toNobody)
    if (subject === null || login?.subject !== subject) return 'failed'
    const result = await identities.add(subject, provider, account)
    if (result === 'added') await events.add(subject, 'login-added', visit, provider)
    return result
  }
  /** Ends a visit that was taken, whatever happens. */
  const settle = async (visit: Visit, identify: () => Promise<ProviderAccount>): Promise<VisitEnd> => {
    let state: Exclude<VisitState, 'waiting'> = 'failed'
    let userName: string | undefined
    let isAdded = false
    try {
      const account = await identify()
      // The device has signed out while the provider was asked.
      if (!(await visits.find(visit.id))) state = 'expired'
      else if (visit.purpose === 'link') {
        const result = await link(visit, account)
        isAdded = result === 'added'
        state = result === 'added' || result === 'known' ? 'done' : result
      } else state = (await logIn(visit, account)) === 'email-in-use' ? 'email-in-use' : 'done'
      if (state === 'done') userName = account.name
    } catch (error) {
      state = stateOfReason[reasonOf(visit.provider, error)]
    } finally {
      await visits.end(visit.id, state, userName)
    }
    // After the end, for which the user waits.
    if (isAdded && visit.subject !== null) await tell(await readEmail(visit.subject), 'login-added', visit)
    return { state, userName }
  }

  const askFarcaster = async (visit: Visit, { check }: FarcasterSignIn) => {
    const { id: requestId, channel } = visit
    const channelToken = `${channel}`
    const asked = { nonce: codes.derive('nonce', requestId), requestId, channelToken }
    let user: Awaited<ReturnType<FarcasterSignIn['check']>> | undefined
    try {
      user = await check(asked)
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      if (error.code === 'frame/provider-unreachable') {
        report(error)
        return visits.rest(requestId)
      }
    }
    if (user === 'waiting') return visits.rest(requestId)
    if (!(await visits.take(requestId, visit.deviceId))) return
    await settle(visit, async () => {
      if (!user) throw new ProviderError('failed', 'has an answer that does not hold')
      const { fid, userName } = user
      return { issuer: 'farcaster', account: fid, name: readName([userName], `Farcaster ${fid}`) }
    })
  }

  return {
    async begin({ provider: id, purpose, subject, returnUri, place, network }) {
      const provider = open(id)
      const back = readBack(returnUri, purpose, place)
      await countBegin(place, network)
      const visitId = visits.makeId()
      const uri = await provider.begin(secretsOf(visitId)).catch((error) => {
        reasonOf(id, error)
        throw new FrameError('frame/provider-unreachable')
      })
      const visit = await visits.begin({
        ...place,
        id: visitId,
        provider: id,
        purpose,
        subject: purpose === 'link' ? subject : null,
        returnUri: back ?? null,
        channel: null,
      })
      return { ...visit, uri }
    },
    async beginFarcaster({ purpose, subject, returnUri, place, network }) {
      if (!farcaster) throw new FrameError('frame/provider-unknown')
      const redirectUrl = readBack(returnUri, purpose, place)
      await countBegin(place, network)
      const id = visits.makeId()
      const nonce = codes.derive('nonce', id)
      const { channelToken, url } = await farcaster.begin({ nonce, requestId: id, redirectUrl })
      const visit = await visits.begin({
        ...place,
        id,
        provider: 'farcaster',
        purpose,
        subject: purpose === 'link' ? subject : null,
        returnUri: null,
        channel: channelToken,
      })
      return { ...visit, uri: url }
    },
    async readState(key) {
      const asked = farcaster && (await visits.ask(key))
      if (asked) await askFarcaster(asked, farcaster)
      return toEnd(await visits.read(key))
    },
    async finish({ provider: asked, query }, deviceId, network) {
      await limits.count('finishes', codes.name('network', network))
      const parameters = new URLSearchParams(query)
      const [, id = '', mac = ''] = statePattern.exec(parameters.get('state') ?? '') ?? []
      if (!codes.isDerived(mac, 'state', id)) return { state: 'failed' }
      const visit = await visits.find(id)
      if (!visit) return { state: 'expired' }
      // Who has begun it may be led here by somebody who wants to share a login, or to take one.
      if (visit.deviceId !== deviceId) throw new FrameError('frame/login-elsewhere')
      const taken = await visits.take(id, deviceId)
      // The user has loaded the page again.
      if (!taken) return withReturn(toEnd(await visits.find(id)), visit)
      const provider = providers.get(visit.provider)
      const end = await settle(taken, async () => {
        if (!provider) throw new ProviderError('failed', 'is not set up any more')
        // One that is dishonest may have passed the user on, to get the code of another one (RFC 9700, 4.4).
        if (visit.provider !== asked)
          throw new ProviderError('failed', 'was answered for at the redirect URI of another one')
        return provider.identify(secretsOf(id), parameters)
      })
      return withReturn(end, visit)
    },
    async beginToken(id, place, network) {
      if (!open(id).readToken) throw new FrameError('frame/provider-unknown')
      await countBegin(place, network)
      const visitId = visits.makeId()
      const visit = await visits.begin({
        ...place,
        id: visitId,
        provider: id,
        purpose: 'token',
        subject: null,
        returnUri: null,
        channel: null,
      })
      return { ...visit, nonce: codes.derive('nonce', visitId) }
    },
    async finishToken(key, idToken, network) {
      await limits.count('finishes', codes.name('network', network))
      const isOfToken = (await visits.read(key))?.purpose === 'token'
      const visit = isOfToken ? await visits.take(key.id, key.deviceId) : null
      const readToken = visit && providers.get(visit.provider)?.readToken
      if (!visit || !readToken) throw new FrameError('frame/login-expired')
      let state: 'done' | 'failed' | 'email-in-use' = 'failed'
      try {
        const account = await readToken(idToken, codes.derive('nonce', visit.id))
        if (!(await visits.find(visit.id))) throw new FrameError('frame/login-expired')
        const identity = await logIn(visit, account)
        state = identity === 'email-in-use' ? identity : 'done'
        if (identity === 'email-in-use') throw new FrameError('frame/email-in-use')
        return identity
      } catch (error) {
        if (error instanceof FrameError) throw error
        throw new FrameError(codeOfReason[reasonOf(visit.provider, error)])
      } finally {
        await visits.end(visit.id, state)
      }
    },
    endVisits: (deviceId) => visits.endAll(deviceId),
    list: (subject) => identities.list(subject),
    async remove(subject, loginId, place) {
      // Before, because it may be what is removed.
      const address = await readEmail(subject)
      const removed = await identities.remove(subject, loginId)
      if (!removed) return
      const { provider } = removed
      await events.add(subject, 'login-removed', place, provider)
      await tell(address, 'login-removed', { provider, origin: place.origin })
    },
  }
}

const toEnd = (visit: Visit | null): VisitEnd => ({
  state: visit === null ? 'expired' : visit.state === 'working' ? 'waiting' : visit.state,
  ...(visit?.userName != null && { userName: visit.userName }),
})

const withReturn = (end: VisitEnd, { returnUri }: Visit): VisitEnd => ({
  ...end,
  ...(returnUri !== null && { returnUri }),
})

function toNobody(error: unknown): undefined {
  if (!(error instanceof FrameError)) throw error
}
