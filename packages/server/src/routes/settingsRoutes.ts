import {
  analyticsConfigCall,
  defaultOrigins,
  originsCall,
  type RemoteFeature,
  remoteConfigCall,
} from '@latchkey/headless/wire'
import type { Hono } from 'hono'
import type { ProjectFeature } from '../config/Project.js'
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

/** `GET /appkit/v1/config`, `/projects/v1/origins` and `/getAnalyticsConfig`: settings of the project. */
export function settingsRoutes(app: Hono<ServerEnv>): void {
  serve(app, remoteConfigCall, async (_, context) => {
    const { features } = context.get('project')
    return { features: withDefaults(features) }
  })
  serve(app, originsCall, async (_, context) => {
    const { allowedOrigins } = context.get('project')
    return { allowedOrigins: allowedOrigins.length === 0 ? [] : [...defaultOrigins, ...allowedOrigins] }
  })
  serve(app, analyticsConfigCall, async (_, context) => {
    const { isAnalyticsEnabled } = context.get('project')
    return { isAnalyticsEnabled }
  })
}

function withDefaults(features: readonly ProjectFeature[]): RemoteFeature[] {
  const configured = new Set(features.map(({ id }) => id))
  const others = featureIds.filter((id) => !configured.has(id))
  const own = features.map(({ config, ...feature }) => ({ ...feature, config: config && [...config] }))
  return [...own, ...others.map((id) => ({ id, isEnabled: true, config: null }))]
}
