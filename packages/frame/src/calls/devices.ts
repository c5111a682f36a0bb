import * as v from 'valibot'

/** A request without parameters. */
export const emptyRequest = v.strictObject({})

const deviceIdField = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'an id is required'))

/** Devices that the user has logged in on. */
export const listDevicesAnswer = v.strictObject({
  devices: v.array(
    v.strictObject({
      id: deviceIdField,
      browser: v.string(),
      origin: v.string(),
      addedAt: v.number(),
      isThis: v.boolean(),
    }),
  ),
})

/** Removes a device and its login. It has to be approved again. */
export const removeDeviceRequest = v.strictObject({ deviceId: deviceIdField })

/** Answer to a request that only does something. */
export const doneAnswer = v.strictObject({ isDone: v.literal(true) })

/** What can happen to a wallet. */
export const eventKinds = [
  'device-added',
  'device-removed',
  'device-declined',
  'logged-in',
  'signed-out',
  'email-changed',
  'login-added',
  'login-removed',
  'wallet-opened',
  'wallet-changed',
] as const

/** What happened to the wallet of the user, the newest first. */
export const listEventsAnswer = v.strictObject({
  events: v.array(
    v.strictObject({
      kind: v.picklist(eventKinds),
      deviceId: deviceIdField,
      browser: v.string(),
      origin: v.string(),
      /** Id of the provider, or `email`, if a login has to do with it. */
      provider: v.optional(v.string()),
      at: v.number(),
    }),
  ),
})
