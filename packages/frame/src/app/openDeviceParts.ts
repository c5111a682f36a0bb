import { createServerCalls, type ServerCalls } from './login/createServerCalls.js'
import { openDevice } from './login/openDevice.js'
import { type DeviceStore, openDeviceStore } from './vault/index.js'

/** What a document has of this device. */
export interface DeviceParts {
  /** Calls the server, signed by this device. */
  readonly calls: ServerCalls
  readonly store: DeviceStore
}

/** Opens what this device has stored, and its way to the server. */
export async function openDeviceParts(): Promise<DeviceParts> {
  const [device, store] = await Promise.all([openDevice(), openDeviceStore()])
  return { calls: createServerCalls(location.origin, device), store }
}
