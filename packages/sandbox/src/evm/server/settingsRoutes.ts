import type { Hono } from 'hono'
import { invalid } from './Refusal.js'
import { readBody, readFields } from './read.js'

/** The settings of the app, all as they are without a server, and what takes its events. */
export function settingsRoutes(app: Hono): void {
  app.get('/appkit/v1/config', (context) => context.json({ features: [] }))
  app.get('/projects/v1/origins', (context) => context.json({ allowedOrigins: [] }))
  app.get('/getAnalyticsConfig', (context) => context.json({ isAnalyticsEnabled: false }))
  app.post('/e', async (context) => {
    const { props } = readFields(await readBody(context), 'The event')
    const { type, event } = readFields(props, '"props" of the event')
    if ((type !== 'track' && type !== 'error') || typeof event !== 'string' || event === '')
      throw invalid('The event has no type or no name.')
    return context.body(null, 202)
  })
}
