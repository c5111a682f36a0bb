import * as v from 'valibot'
import { emptyRequest, removeDeviceRequest } from '../../calls/devices.js'
import { type ChallengeAnswer, challengeRequest, codeRequest, emailRequest } from '../../calls/login.js'
import { removeLoginRequest } from '../../calls/removal.js'
import {
  callbackRequest,
  farcasterRequest,
  nonceRequest,
  socialRequest,
  tokenRequest,
  visitRequest,
} from '../../calls/social.js'
import { openVaultRequest, writeVaultRequest } from '../../calls/vault.js'
import { checkRemoval } from '../devices/checkRemoval.js'
import type { Devices, Login, NewLogin } from '../devices/createDevices.js'
import type { Events, Place } from '../devices/createEvents.js'
import { FrameError } from '../FrameError.js'
import type { Challenge, ChallengeKey } from '../identity/createChallenges.js'
import type { EmailChange } from '../identity/createEmailChange.js'
import type { EmailLogin } from '../identity/createEmailLogin.js'
import type { SocialLogin } from '../identity/createSocialLogin.js'
import type { VisitKey } from '../identity/createVisits.js'
import type { VaultStore } from '../vault/index.js'

/** Who makes a call, and from where. The signature was checked. */
export interface Caller {
  readonly deviceId: string
  readonly browser: string
  readonly network: string
}

/** What the calls are answered with. */
export interface CallContext {
  readonly login: EmailLogin
  readonly change: EmailChange
  readonly social: SocialLogin
  readonly devices: Devices
  readonly events: Events
  readonly vaults: VaultStore
  /** Throws if the origin of an app is not allowed. */
  readonly checkOrigin: (origin: string) => void
}

/** Who is logged in, as calls answer it. */
type Described = NewLogin & Pick<Login, 'deviceId'>

/** Answers a parsed call. */
type Answer = (body: unknown, caller: Caller) => Promise<unknown>

/** Returns the calls by their names: `POST /api/<name>`. */
export function createCalls(context: CallContext): ReadonlyMap<string, Answer> {
  const { login, change, social, devices, events, vaults, checkOrigin } = context
  const done = { isDone: true } as const

  /** A call of anyone. */
  const open =
    <const schema extends v.GenericSchema>(
      schema: schema,
      answer: (input: v.InferOutput<schema>, caller: Caller) => Promise<unknown>,
    ): Answer =>
    async (body, caller) => {
      const parsed = v.safeParse(schema, body, { abortEarly: true })
      if (!parsed.success) throw new FrameError('frame/invalid-request')
      return answer(parsed.output, caller)
    }
  /** A call of who is logged in on the device. */
  const own = <const schema extends v.GenericSchema>(
    schema: schema,
    answer: (input: v.InferOutput<schema>, user: Login, caller: Caller) => Promise<unknown>,
  ): Answer =>
    open(schema, async (input, caller) => answer(input, await devices.readLogin(caller.deviceId), caller))

  const placeOf = ({ deviceId, browser }: Caller, origin: string): Place => {
    checkOrigin(origin)
    return { deviceId, browser, origin }
  }
  const keyOf = ({ deviceId }: Caller, id: string, origin: string): ChallengeKey & VisitKey => {
    checkOrigin(origin)
    return { id, deviceId, origin }
  }
  const toAnswer = ({ id, expiresAt }: Challenge, action: ChallengeAnswer['action']): ChallengeAnswer => ({
    challengeId: id,
    action,
    expiresAt,
  })
  /** The app of a device is the one that it was first used in. */
  const findPlace = async ({ subject, deviceId }: Login, { browser }: Caller): Promise<Place> => {
    const device = (await devices.list(subject)).find((each) => each.deviceId === deviceId)
    return { deviceId, browser, origin: device?.origin ?? '' }
  }
  const describe = async ({ subject, deviceId, verifiedAt, provider, userName }: Described) => ({
    subject,
    email: await change.readEmail(subject),
    ...(provider != null && { provider }),
    ...(userName != null && { userName }),
    deviceId,
    verifiedAt,
  })
  /** A link is of who is logged in. */
  const findSubject = async (purpose: 'login' | 'link', { deviceId }: Caller) =>
    purpose === 'link' ? (await devices.readLogin(deviceId)).subject : null

  return new Map<string, Answer>([
    [
      'login',
      open(emailRequest, async ({ email, appOrigin }, caller) => {
        const { isKnown, ...begun } = await login.begin(email, placeOf(caller, appOrigin), caller.network)
        return toAnswer(begun, isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE')
      }),
    ],
    [
      'login/state',
      open(challengeRequest, async ({ challengeId, appOrigin }, caller) => ({
        state: await login.readState(keyOf(caller, challengeId, appOrigin)),
      })),
    ],
    [
      'login/code',
      open(codeRequest, async ({ challengeId, appOrigin, code }, caller) => {
        const key = keyOf(caller, challengeId, appOrigin)
        const identity = await login.identify({ key, code, network: caller.network })
        await devices.logIn(identity, placeOf(caller, appOrigin))
        return describe({ ...identity, deviceId: caller.deviceId })
      }),
    ],
    [
      'resend',
      open(challengeRequest, async ({ challengeId, appOrigin }, caller) => {
        const sent = await login.resend(keyOf(caller, challengeId, appOrigin), caller.network)
        return toAnswer(sent, actionOf(sent))
      }),
    ],
    [
      'social',
      open(socialRequest, async ({ provider, appOrigin, purpose, returnUri }, caller) => {
        const { id, uri, expiresAt } = await social.begin({
          provider,
          purpose,
          subject: await findSubject(purpose, caller),
          returnUri,
          place: placeOf(caller, appOrigin),
          network: caller.network,
        })
        return { visitId: id, uri, expiresAt }
      }),
    ],
    [
      'farcaster',
      open(farcasterRequest, async ({ appOrigin, purpose, returnUri }, caller) => {
        const { id, uri, expiresAt } = await social.beginFarcaster({
          purpose,
          subject: await findSubject(purpose, caller),
          returnUri,
          place: placeOf(caller, appOrigin),
          network: caller.network,
        })
        return { visitId: id, uri, expiresAt }
      }),
    ],
    [
      'social/state',
      open(visitRequest, async ({ visitId, appOrigin }, caller) => {
        const { state, userName } = await social.readState(keyOf(caller, visitId, appOrigin))
        return { state, ...(userName !== undefined && { userName }) }
      }),
    ],
    [
      'social/finish',
      open(callbackRequest, async (callback, { deviceId, network }) => {
        const { state, returnUri } = await social.finish(callback, deviceId, network)
        return { state, ...(returnUri !== undefined && { returnUri }) }
      }),
    ],
    [
      'token/nonce',
      open(nonceRequest, async ({ provider, appOrigin }, caller) => {
        const place = placeOf(caller, appOrigin)
        const { id, nonce, expiresAt } = await social.beginToken(provider, place, caller.network)
        return { visitId: id, nonce, expiresAt }
      }),
    ],
    [
      'token',
      open(tokenRequest, async ({ visitId, appOrigin, idToken }, caller) => {
        const key = keyOf(caller, visitId, appOrigin)
        const identity = await social.finishToken(key, idToken, caller.network)
        return describe({ ...identity, deviceId: caller.deviceId })
      }),
    ],
    ['logins', own(emptyRequest, async (_, { subject }) => ({ logins: await social.list(subject) }))],
    [
      'logins/remove',
      own(removeLoginRequest, async (removal, user, caller) => {
        const { loginId } = removal
        await checkRemoval(removal, user, (await vaults.read(user))?.header)
        await social.remove(user.subject, loginId, await findPlace(user, caller))
        return done
      }),
    ],
    ['user', own(emptyRequest, async (_, user) => describe(user))],
    [
      'sign-out',
      open(emptyRequest, async (_, { deviceId }) => {
        await devices.signOut(deviceId)
        await social.endVisits(deviceId)
        return done
      }),
    ],
    [
      'devices',
      own(emptyRequest, async (_, { subject, deviceId }) => ({
        devices: (await devices.list(subject)).map(({ deviceId: id, browser, origin, addedAt }) => ({
          id,
          browser,
          origin,
          addedAt,
          isThis: id === deviceId,
        })),
      })),
    ],
    [
      'devices/remove',
      own(removeDeviceRequest, async ({ deviceId }, user) => {
        if (await devices.remove(user, deviceId)) await social.endVisits(deviceId)
        return done
      }),
    ],
    ['events', own(emptyRequest, async (_, { subject }) => ({ events: await events.list(subject) }))],
    [
      'email',
      own(emailRequest, async ({ email, appOrigin }, { subject }, caller) => {
        const place = placeOf(caller, appOrigin)
        const begun = await change.begin(subject, email, place, caller.network)
        return toAnswer(begun, actionOf(begun))
      }),
    ],
    [
      'email/old-code',
      own(codeRequest, async ({ challengeId, appOrigin, code }, { subject }, caller) => {
        const key = keyOf(caller, challengeId, appOrigin)
        const next = await change.confirmOld(subject, { key, code, network: caller.network })
        return toAnswer(next, 'VERIFY_SECONDARY_OTP')
      }),
    ],
    [
      'email/new-code',
      own(codeRequest, async ({ challengeId, appOrigin, code }, { subject }, caller) => {
        const key = keyOf(caller, challengeId, appOrigin)
        return { email: await change.confirmNew(subject, { key, code, network: caller.network }) }
      }),
    ],
    ['vault', own(emptyRequest, async (_, user) => ({ vault: await vaults.read(user) }))],
    [
      'vault/open',
      own(openVaultRequest, async ({ wayId }, user, caller) => {
        const sealed = await vaults.open(user, wayId)
        if (!sealed) throw new FrameError('frame/not-found')
        await events.addHourly(user.subject, 'wallet-opened', await findPlace(user, caller))
        return sealed
      }),
    ],
    [
      'vault/write',
      own(writeVaultRequest, async (write, user, caller) => {
        const result = await vaults.write(user, write)
        if (result === 'refused') throw new FrameError('frame/write-refused')
        if (result === 'stored')
          await events.add(user.subject, 'wallet-changed', await findPlace(user, caller))
        return { isStored: result === 'stored' }
      }),
    ],
  ])
}

const actions = {
  login: 'VERIFY_OTP',
  'change-old': 'VERIFY_PRIMARY_OTP',
  'change-new': 'VERIFY_SECONDARY_OTP',
} as const satisfies Record<Challenge['purpose'], ChallengeAnswer['action']>

const actionOf = ({ purpose }: Challenge) => actions[purpose]
