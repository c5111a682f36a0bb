import type { ConfigService } from '../../wire/config/config.js'
import type { Latchkey } from '../createLatchkey.js'
import type { LatchkeyEvent } from '../events.js'
import type { Internals } from '../internals.js'
import { checkOrigin } from './checkOrigin.js'
import { sendEvents } from './sendEvents.js'
import { tellRefusal } from './tellRefusal.js'

/** The events so far, and what of the page's first files is needed. */
export interface AskServerParameters {
  readonly first: readonly LatchkeyEvent[]
  /** Ends it. */
  readonly signal: AbortSignal
  /** Whether a wallet is connected or being reconnected. */
  hasAnyAccount(): boolean
}

/**
 * Asks the server for the settings of the app, and sends it the events from `first` on. A request that fails
 * changes nothing: the developer reads why in the console.
 *
 * `internals` are passed, because a bundler cuts the page's first files where another file imports of them.
 */
export function askServer(latchkey: Latchkey, internals: Internals, parameters: AskServerParameters): void {
  const { signal } = parameters
  if (signal.aborted) return
  const { config } = latchkey.options.services
  const tell = (error: unknown) => {
    if (!signal.aborted) tellRefusal(latchkey, error)
  }
  if (config) {
    readFeatures(internals, config, signal).catch(tell)
    checkOrigin(latchkey, config, signal).catch(tell)
    const networkId = internals.stores.networks.getState().activeNetworkId
    config.ping?.({ networkId, signal }).catch(() => {})
  }
  sendEvents(latchkey, internals, parameters)
}

/** Reads which features the server lets the app have. One that is absent from its list is off. */
async function readFeatures(
  { stores }: Internals,
  config: ConfigService,
  signal: AbortSignal,
): Promise<void> {
  const features = await config.getFeatures({ signal })
  stores.modal.setState({
    hasActivity: features.find(({ id }) => id === 'activity')?.isEnabled ?? false,
  })
}
