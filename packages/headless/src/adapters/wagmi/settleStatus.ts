import type { WagmiScope } from './types.js'

/** Tells wagmi's hooks what is under way, after a connect or reconnect began or ended. */
export function settleStatus({ config, pending, getSnapshot }: WagmiScope): void {
  const settled = getSnapshot().connections.length > 0 ? 'connected' : 'disconnected'
  const status = pending.connecting > 0 ? 'connecting' : pending.reconnecting > 0 ? 'reconnecting' : settled
  if (config.state.status !== status) config.setState((state) => ({ ...state, status }))
}
