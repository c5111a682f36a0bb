import { randomId } from '../../shared/randomId.js'
import type { AnalyticsEvent } from '../../wire/analytics/analytics.js'
import type { Latchkey } from '../createLatchkey.js'
import type { LatchkeyEvent } from '../events.js'
import type { Internals } from '../internals.js'
import type { AskServerParameters } from './askServer.js'
import { createErrorLimit } from './createErrorLimit.js'
import { statusOf } from './refusalOf.js'
import { type AnalyticsProps, toAnalyticsEvent } from './toAnalyticsEvent.js'

/**
 * Sends the events of an app, unless the app has switched analytics off: first its options (`INITIALIZE`),
 * then, if analytics is on at the server, those of `first` and each after them. Sends nothing more after the
 * server has refused one with 403. Of errors, sends 5 within 60 s.
 */
export function sendEvents(
  latchkey: Latchkey,
  { stores, subscribe }: Internals,
  { first, found, signal, hasAnyAccount, tell }: AskServerParameters,
): void {
  const { services, features } = latchkey.options
  const { analytics, config } = services
  if (!analytics || !features.analytics) return
  const isEnabled = config ? config.isAnalyticsEnabled({ signal }).catch(() => false) : Promise.resolve(true)
  const errorLimit = createErrorLimit()
  let isForbidden = false

  function send(event: AnalyticsEvent): void {
    if (isForbidden || signal.aborted) return
    analytics?.sendEvent(event).catch((error: unknown) => {
      if (statusOf(error) !== 403) return
      isForbidden = true
      tell({
        code: 'server/events-refused',
        title: 'Invalid App Configuration',
        detail: 'the server refuses the events of this app.',
      })
    })
  }

  function take(event: LatchkeyEvent): void {
    const { connectors } = stores.connectors.getState()
    const props = toAnalyticsEvent(event, {
      isConnected: hasAnyAccount(),
      view: stores.router.getState().view,
      walletName: ({ namespace, connectorId }) =>
        connectors.find((each) => each.namespace === namespace && each.id === connectorId)?.name,
    })
    if (!props || (props.type === 'error' && !errorLimit.take(event.at))) return
    const described = describe(stores, props, event.at)
    void isEnabled.then((isOn) => isOn && send(described))
  }

  const startedAt = first[0]?.at ?? Date.now()
  send(describe(stores, initialize(latchkey), startedAt))
  for (const problem of found) take({ type: 'problem.found', at: startedAt, ...problem })
  for (const event of first) if (event.type !== 'problem.found') take(event)
  signal.addEventListener('abort', subscribe(take))
}

function describe(
  { accounts, networks }: Internals['stores'],
  props: AnalyticsProps,
  timestamp: number,
): AnalyticsEvent {
  const { activeNamespace, activeNetworkId } = networks.getState()
  const page = typeof location === 'undefined' ? undefined : location
  return {
    eventId: randomId(),
    // The query and the fragment can contain secrets.
    url: page ? page.origin + page.pathname : '',
    domain: page?.hostname ?? '',
    timestamp,
    props: {
      ...props,
      address: accounts.getState()[activeNamespace]?.activeAddress,
      properties: { ...props.properties, caipNetworkId: activeNetworkId },
    },
  }
}

function initialize({ options, adapters, pairing }: Latchkey): AnalyticsProps {
  const { metadata, networks, defaultNetwork, features, enableWallets, enableReconnect } = options
  return {
    type: 'track',
    event: 'INITIALIZE',
    properties: {
      metadata,
      features,
      enableWallets,
      enableReconnect,
      networks: networks.map(({ networkId }) => networkId),
      defaultNetwork: defaultNetwork.networkId,
      adapters: adapters.map(({ type }) => type),
      hasPairing: pairing !== undefined,
    },
  }
}
