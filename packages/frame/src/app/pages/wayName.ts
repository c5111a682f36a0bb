import type * as v from 'valibot'
import type { listDevicesAnswer } from '../../calls/devices.js'
import type { Way } from '../../calls/vault.js'

/** The devices of a user, as the server lists them. */
export type DeviceList = v.InferOutput<typeof listDevicesAnswer>['devices']

/** Returns what a way is called on the pages. */
export function wayName({ id, kind, outlivesDevice }: Way, devices: DeviceList): string {
  if (kind === 'code') return 'Recovery code'
  if (kind === 'passkey') return outlivesDevice ? 'Passkey' : 'Passkey of one device'
  const device = devices.find((each) => each.id === id)
  if (!device) return 'A device that is signed out'
  return device.isThis ? `This device (${device.browser})` : device.browser
}
