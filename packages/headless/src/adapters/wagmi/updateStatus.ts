import type { WagmiScope } from './types.js'

/** Sets the status that wagmi's hooks show, after a connect or reconnect has begun or ended. */
export function updateStatus({ config, pending, wishes, getSnapshot }: WagmiScope): void {
  const idle = getSnapshot().connections.length > 0 ? 'connected' : 'disconnected'
  const status = pending.connecting > 0 ? 'connecting' : wishes.waiting > 0 ? 'reconnecting' : idle
  if (config.state.status !== status) config.setState((state) => ({ ...state, status }))
}
