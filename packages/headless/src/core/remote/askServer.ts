import type { ConfigService } from '../../wire/config/config.js'
import type { Latchkey } from '../createLatchkey.js'
import type { LatchkeyEvent } from '../events.js'
import { internalsOf } from '../internals.js'
import { checkOrigin } from './checkOrigin.js'
import { sendEvents } from './sendEvents.js'
import { tellRefusal } from './tellRefusal.js'

/**
 * Asks the server for the settings of the app, and sends it the events from `first` on. A request that fails
 * changes nothing: the developer reads why in the console.
 *
 * @param signal Ends it.
 */
export function askServer(
  latchkey: Latchkey,
  { first, signal }: { readonly first: readonly LatchkeyEvent[]; readonly signal: AbortSignal },
): void {
  if (signal.aborted) return
  const { config } = latchkey.options.services
  const tell = (error: unknown) => {
    if (!signal.aborted) tellRefusal(latchkey, error)
  }
  if (config) {
    readFeatures(latchkey, config, signal).catch(tell)
    checkOrigin(latchkey, config, signal).catch(tell)
    const networkId = internalsOf(latchkey).stores.networks.getState().activeNetworkId
    config.ping?.({ networkId, signal }).catch(() => {})
  }
  sendEvents(latchkey, { first, signal })
}

/** Reads which features the server lets the app have. One that is absent from its list is off. */
async function readFeatures(latchkey: Latchkey, config: ConfigService, signal: AbortSignal): Promise<void> {
  const features = await config.getFeatures({ signal })
  internalsOf(latchkey).stores.modal.setState({
    hasActivity: features.find(({ id }) => id === 'activity')?.isEnabled ?? false,
  })
}
