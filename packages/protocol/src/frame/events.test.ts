import * as v from 'valibot'
import { expect, test } from 'vitest'
import { connectPorts } from '../../test/frame/connectPorts.js'
import { appExamples, frameExamples } from '../../test/frame/examples.js'
import { type AppEvent, type AppEventName, appEvents, type FrameEventName, frameEvents } from './events.js'

const names = Object.keys(appEvents) as AppEventName[]
const request = (app: ReturnType<typeof connectPorts>['app'], name: AppEventName, payload?: unknown) =>
  (app.request as (name: string, payload?: unknown) => Promise<unknown>)(name, payload)

test('every event of the specification is in the table (spec 7.7/events)', () => {
  expect(names.toSorted()).toMatchInlineSnapshot(`
    [
      "CONNECT_DEVICE",
      "CONNECT_EMAIL",
      "CONNECT_FARCASTER",
      "CONNECT_OTP",
      "CONNECT_SOCIAL",
      "CONNECT_TOKEN",
      "GET_CHAIN_ID",
      "GET_FARCASTER_URI",
      "GET_LOGIN_NONCE",
      "GET_NETWORKS",
      "GET_SMART_ACCOUNT_ENABLED_NETWORKS",
      "GET_SOCIAL_REDIRECT_URI",
      "GET_USER",
      "GET_WALLET",
      "INIT_SMART_ACCOUNT",
      "IS_CONNECTED",
      "RELOAD",
      "RPC_ABORT",
      "RPC_REQUEST",
      "SET_PREFERRED_ACCOUNT",
      "SHOW_WALLET",
      "SIGN_OUT",
      "SWITCH_NETWORK",
      "SYNC_DAPP_DATA",
      "SYNC_THEME",
      "UPDATE_EMAIL",
      "UPDATE_EMAIL_PRIMARY_OTP",
      "UPDATE_EMAIL_SECONDARY_OTP",
    ]
  `)
  expect(Object.keys(frameEvents).toSorted()).toMatchInlineSnapshot(`
    [
      "HIDE",
      "POPUP",
      "SESSION_END",
      "SHOW",
      "USER_UPDATE",
    ]
  `)
})

test.each(names.filter((name) => name !== 'RPC_ABORT'))(
  '%s reaches the frame with its payload, and its answer the app (spec 7.7/events, 7.7/replies)',
  async (name) => {
    const { app, ran, warnings } = connectPorts()
    const { payload, reply } = appExamples[name]
    expect(await request(app, name, payload)).toEqual(reply)
    expect(ran).toEqual([{ name, payload, id: expect.stringMatching(/^[\da-f]{32}$/) }])
    expect(warnings).toEqual([])
  },
)

/** Paths of the fields of a value that have a type: what an RPC carries has none. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key])),
  ]
}

function alter(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<string, unknown>)
    : { ...(value as object) }
  copy[key] = alter(copy[key], rest, other)
  return copy
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((each, key) => (each as Record<string, unknown>)[key], value)
}

/** What a field of the same type may not be either, whatever it is. */
function otherValues(value: unknown): unknown[] {
  const common = [{ $: 1 }, [['a']], '\u0000', 'x'.repeat(30_000), Number.MAX_VALUE, -1.5]
  if (typeof value === 'number') return [...common, null, String(value), true]
  if (typeof value === 'boolean') return [...common, null, String(value), 1]
  return [...common, true]
}

/** Fields that may be any of these texts or numbers. */
const free =
  /^(otp|token|domain|accountAddress|userName|uri|returnUri|url|statement|requestId|serializedMessage|message|signature|name|description|sdk\w+|projectId|idToken|wayId|id|0|--.+|themeVariables|resources|icons)$/

const schemas: [string, v.GenericSchema, unknown][] = [
  ...names.flatMap((name): [string, v.GenericSchema, unknown][] => {
    const event: AppEvent = appEvents[name]
    const { payload, reply } = appExamples[name]
    return [
      [name, event.payload, payload],
      [`${name}_SUCCESS`, event.reply, reply],
    ]
  }),
  ...(Object.keys(frameEvents) as FrameEventName[]).map((name): [string, v.GenericSchema, unknown] => [
    name,
    frameEvents[name],
    frameExamples[name],
  ]),
]

test.each(schemas.filter(([name]) => !name.startsWith('RPC_REQUEST')))(
  '%s accepts its example, and no other type in any of its fields',
  (_, schema, example) => {
    expect(v.parse(schema, example)).toEqual(example)
    if (example === undefined) {
      for (const other of [null, {}, [], '', 0, false]) expect(v.is(schema, other)).toBe(false)
    }
    for (const path of pathsOf(example)) {
      const value = valueAt(example, path)
      for (const other of otherValues(value)) {
        const isFree = path.some((key) => free.test(key)) && typeof other !== 'boolean'
        const isOther = typeof other === 'object' || (typeof other === 'string' && other.length > 20_000)
        if (!isFree || isOther)
          expect([path, other, v.is(schema, alter(example, path, other))]).toEqual([path, other, false])
      }
    }
  },
)

test.each(schemas.filter(([, , example]) => typeof example === 'object'))(
  '%s drops fields that it does not have',
  (_, schema, example) => {
    expect(v.parse(schema, { ...(example as object), other: { a: 1 } })).toEqual(example)
  },
)
