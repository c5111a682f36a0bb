import type { WagmiScope } from './types.js'

/** Sets the status that wagmi's hooks show, after a connect or reconnect has begun or ended. */
export function settleStatus({ config, pending, getSnapshot }: WagmiScope): void {
  const settled = getSnapshot().connections.length > 0 ? 'connected' : 'disconnected'
  const status = pending.connecting > 0 ? 'connecting' : pending.reconnecting > 0 ? 'reconnecting' : settled
  if (config.state.status !== status) config.setState((state) => ({ ...state, status }))
}
