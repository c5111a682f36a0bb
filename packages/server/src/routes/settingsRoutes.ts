import { analyticsConfigCall, originsCall, type RemoteFeature, remoteConfigCall } from '@latchkey/protocol'
import type { Hono } from 'hono'
import type { ProjectFeature } from '../config/Project.js'
import { allowedOriginsOf } from '../http/allowedOriginsOf.js'
import type { ServerEnv } from '../http/ServerContext.js'
import { serve } from '../http/serve.js'

/** A feature that is absent from the answer is off in every app; one without configuration is the app's. */
const featureIds = [
  'social_login',
  'swap',
  'onramp',
  'activity',
  'reown_branding',
  'multi_wallet',
  'email_capture',
  'fund_from_exchange',
  'payments',
  'reown_authentication',
  'headless',
]

/**
 * `GET /appkit/v1/config`, `/projects/v1/origins` and `/getAnalyticsConfig`: settings of the project.
 *
 * @param nameZone The zone of the names that are registered at the server. `undefined` without names.
 */
export function settingsRoutes(app: Hono<ServerEnv>, nameZone: string | undefined): void {
  serve(app, remoteConfigCall, async (_, context) => {
    const { features } = context.get('project')
    const names = nameFeature(nameZone)
    return { features: [...withDefaults(features).filter(({ id }) => id !== names.id), names] }
  })
  serve(app, originsCall, async (_, context) => {
    return { allowedOrigins: allowedOriginsOf(context.get('project')) }
  })
  serve(app, analyticsConfigCall, async (_, context) => {
    const { isAnalyticsEnabled } = context.get('project')
    return { isAnalyticsEnabled }
  })
}

/** Says in which zone names are registered here. A project does not change that. */
const nameFeature = (zone: string | undefined): RemoteFeature => ({
  id: 'account_names',
  isEnabled: zone !== undefined,
  config: zone === undefined ? null : [zone],
})

function withDefaults(features: readonly ProjectFeature[]): RemoteFeature[] {
  const configured = new Set(features.map(({ id }) => id))
  const others = featureIds.filter((id) => !configured.has(id))
  const own = features.map(({ config, ...feature }) => ({ ...feature, config: config && [...config] }))
  return [...own, ...others.map((id) => ({ id, isEnabled: true, config: null }))]
}
