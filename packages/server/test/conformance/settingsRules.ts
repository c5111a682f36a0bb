import {
  type AnalyticsEvent,
  analyticsConfigCall,
  analyticsEventCall,
  originsCall,
  remoteConfigCall,
} from '@latchkey/protocol'
import { ask, askCall, demand, demandEqual, demandError } from './askServer.js'
import type { ProtocolRule } from './subject.js'

const event: AnalyticsEvent = {
  eventId: '1',
  url: 'https://my.app/',
  domain: 'my.app',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN' },
}

/** What every server does for the owner of an app: settings and analytics. */
export const settingsRules: readonly ProtocolRule[] = [
  {
    name: 'each feature is in the remote configuration once (spec 7.3/config)',
    async check(subject) {
      const { features } = await askCall(subject, remoteConfigCall)
      demandEqual(new Set(features.map(({ id }) => id)).size, features.length, 'The number of features')
    },
  },
  {
    name: 'origins and analytics are those of the project (spec 7.3/origins, 7.3/analytics-config)',
    async check(subject) {
      const { allowedOrigins } = await askCall(subject, originsCall)
      demand(!allowedOrigins.includes(subject.refusedOrigin), 'The refused origin is in the list')
      await askCall(subject, analyticsConfigCall)
    },
  },
  {
    name: 'an event is accepted, and one without a name is refused (spec 7.T21)',
    async check(subject) {
      const { status } = await ask(subject, analyticsEventCall.path, { body: event })
      demand(status >= 200 && status < 300, `An event is answered with ${status}`)
      const unnamed = { ...event, props: { type: 'track' } }
      demandError(await ask(subject, analyticsEventCall.path, { body: unnamed }), [400], 'No name')
    },
  },
]
