import type { ConfigService } from '../../wire/config/config.js'
import type { Latchkey } from '../createLatchkey.js'
import type { LatchkeyEvent } from '../events.js'
import type { Internals } from '../internals.js'
import { isOnrampOn } from '../isOnrampOn.js'
import { parseProviderIds } from '../parseProviderIds.js'
import type { Problem, ProblemInput } from '../problems/problem.js'
import { listSocials } from '../socials.js'
import { storageEntries } from '../storageEntries.js'
import { checkOrigin } from './checkOrigin.js'
import { refusalOf } from './refusalOf.js'
import { sendEvents } from './sendEvents.js'

/** The events and problems so far, and what of the page's first files is needed. */
export interface AskServerParameters {
  readonly first: readonly LatchkeyEvent[]
  /** Ends it. */
  readonly signal: AbortSignal
  /** The problems so far. They are sent too: some are found before the modal is opened. */
  readonly found: readonly Problem[]
  /** Whether a wallet is connected or being reconnected. */
  hasAnyAccount(): boolean
  /** Tells the developer of a problem. */
  tell(problem: ProblemInput): void
}

/**
 * Asks the server for the settings of the app, and sends it the events from `first` on. A request that fails
 * changes nothing: the developer is told why.
 *
 * `internals` and `tell` are passed, because a bundler cuts the page's first files where another file imports
 * of them.
 */
export function askServer(latchkey: Latchkey, internals: Internals, parameters: AskServerParameters): void {
  const { signal, tell } = parameters
  if (signal.aborted) return
  const { config } = latchkey.options.services
  const refused = (error: unknown) => {
    const problem = signal.aborted ? undefined : refusalOf(error)
    if (problem) tell(problem)
  }
  if (config) {
    readFeatures(latchkey, internals, config, parameters).catch(refused)
    checkOrigin(config, parameters).catch(refused)
    const networkId = internals.stores.networks.getState().activeNetworkId
    config.ping?.({ networkId, signal }).catch(() => {})
  }
  sendEvents(latchkey, internals, parameters)
}

/** Reads which features the server lets the app have. One that is absent from its list is off. */
async function readFeatures(
  latchkey: Latchkey,
  { stores, storage }: Internals,
  config: ConfigService,
  { signal, tell }: AskServerParameters,
): Promise<void> {
  const features = await config.getFeatures({ signal })
  /** `undefined` if it is not configured at the server. */
  const switched = (wanted: string) => {
    const found = features.find(({ id }) => id === wanted)
    return found?.isEnabled && found.config === null ? undefined : (found?.isEnabled ?? false)
  }
  const hasActivity = switched('activity')
  const hasMultiWallet = switched('multi_wallet')
  const hasBranding = switched('reown_branding')
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
  stores.modal.setState({ hasActivity, hasSwaps, hasNames, hasMultiWallet, hasBranding, hasEmail, ...lists })
  if (hasMultiWallet === undefined) storage.remove(storageEntries.multiWallet)
  else storage.set(storageEntries.multiWallet, hasMultiWallet)
  const ignored = (feature: string, says: string) =>
    tell({
      code: 'options/ignored',
      title: 'Local configuration ignored',
      detail: `\`features.${feature}\`, because the server of \`services.config\` ${says}.`,
    })
  const switchedTo = (isOn: boolean) => `has switched it ${isOn ? 'on' : 'off'}`
  const compare = (feature: string, local: boolean | undefined, remote: boolean | undefined) => {
    if (local !== undefined && remote !== undefined && local !== remote) ignored(feature, switchedTo(remote))
  }
  const { activity, swaps, onramp, multiWallet, email, branding } = latchkey.options.features
  compare('activity', activity, hasActivity)
  compare('swaps', swaps, hasSwaps)
  compare('branding', branding, hasBranding)
  compare('multiWallet', multiWallet, hasMultiWallet)
  compare('onramp', onramp && isOnrampOn(onramp), onrampProviders && isOnrampOn(onrampProviders))
  // What the app has off stays off.
  if (email && hasEmail === false) ignored('email', switchedTo(false))
  const socials = listSocials(latchkey.options)
  const left = listSocials(latchkey.options, socialProviders)
  if (left.length < socials.length)
    ignored('socials', `lists ${left.map(({ id }) => id).join(', ') || 'none of them'}`)
  if (zone && hasNames === false) {
    const registered = names?.config?.join(', ') || 'nowhere'
    tell({
      code: 'options/ignored',
      title: 'Local configuration ignored',
      detail: `names cannot be registered in \`${zone}\`: the server registers them in: ${registered}.`,
    })
  }
}
