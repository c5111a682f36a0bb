export type { RelayFaults } from '../relayFaults.js'
export type { RelayLogEntry } from '../relayLog.js'
export type { RelayControls, RelaySnapshot } from '../types.js'
export { type PageRelay, startPageRelay } from './startPageRelay.js'
