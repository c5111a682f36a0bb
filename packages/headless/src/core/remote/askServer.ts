import type { ConfigService } from '../../wire/config/config.js'
import type { Latchkey } from '../createLatchkey.js'
import { tellOnce } from '../development/tellOnce.js'
import type { LatchkeyEvent } from '../events.js'
import type { Internals } from '../internals.js'
import { isOnrampOn } from '../isOnrampOn.js'
import { parseProviderIds } from '../parseProviderIds.js'
import { listSocials } from '../socials.js'
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
    readFeatures(latchkey, internals, config, signal).catch(tell)
    checkOrigin(latchkey, config, signal).catch(tell)
    const networkId = internals.stores.networks.getState().activeNetworkId
    config.ping?.({ networkId, signal }).catch(() => {})
  }
  sendEvents(latchkey, internals, parameters)
}

/** Reads which features the server lets the app have. One that is absent from its list is off. */
async function readFeatures(
  latchkey: Latchkey,
  { stores }: Internals,
  config: ConfigService,
  signal: AbortSignal,
): Promise<void> {
  const features = await config.getFeatures({ signal })
  /** `undefined` if it is not configured at the server. */
  const switched = (wanted: string) => {
    const found = features.find(({ id }) => id === wanted)
    return found?.isEnabled && found.config === null ? undefined : (found?.isEnabled ?? false)
  }
  const hasActivity = switched('activity')
  const hasMultiWallet = switched('multi_wallet')
  /** The entries of a feature that has a list of them. One without entries is off. */
  const entriesOf = (wanted: string) => {
    const isOn = switched(wanted)
    const found = features.find(({ id }) => id === wanted)
    return isOn === undefined ? undefined : parseProviderIds(isOn ? found?.config : [])
  }
  const swapProviders = entriesOf('swap')
  const hasSwaps = swapProviders && swapProviders.length > 0
  const onrampProviders = entriesOf('onramp')
  const socialProviders = entriesOf('social_login')
  const hasEmail = socialProviders?.includes('email')
  const zone = latchkey.options.services.names?.zone
  // A server of another maker does not list names.
  const names = features.find(({ id }) => id === 'account_names')
  const hasNames = names?.isEnabled && (names.config ?? [zone]).includes(zone ?? '')
  const lists = { onrampProviders, socialProviders }
  stores.modal.setState({ hasActivity, hasSwaps, hasNames, hasMultiWallet, hasEmail, ...lists })
  if (process.env.NODE_ENV === 'production') return
  const { activity, swaps, onramp, multiWallet, email } = latchkey.options.features
  const tell = (feature: string, local: boolean | undefined, remote: boolean | undefined) => {
    if (local !== undefined && remote !== undefined && local !== remote)
      tellIgnored(latchkey, feature, remote)
  }
  tell('activity', activity, hasActivity)
  tell('swaps', swaps, hasSwaps)
  tell('onramp', onramp && isOnrampOn(onramp), onrampProviders && isOnrampOn(onrampProviders))
  if (zone && hasNames === false) {
    const registered = names?.config?.join(', ') || 'nowhere'
    tellOnce(
      latchkey,
      `Names cannot be registered in \`${zone}\`: the server registers them in: ${registered}.`,
    )
  }
  // What the app has off stays off.
  if (email && hasEmail === false) tellIgnored(latchkey, 'email', hasEmail)
  const socials = listSocials(latchkey.options)
  const left = listSocials(latchkey.options, socialProviders)
  if (left.length < socials.length) {
    const ids = left.map(({ id }) => id).join(', ') || 'none of them'
    tellOnce(
      latchkey,
      `Local configuration ignored: \`features.socials\`, because the server of \`services.config\` lists ${ids}.`,
    )
  }
  // It cannot be switched on, because the adapters are created with what the app has set.
  if (multiWallet && hasMultiWallet === false) tellIgnored(latchkey, 'multiWallet', hasMultiWallet)
}

function tellIgnored(latchkey: Latchkey, feature: string, isOn: boolean): void {
  const says = `the server of \`services.config\` has switched it ${isOn ? 'on' : 'off'}`
  tellOnce(latchkey, `Local configuration ignored: \`features.${feature}\`, because ${says}.`)
}
