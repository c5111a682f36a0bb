import { describe, expect, it } from 'vitest'
import type { ContactedHost, Setup } from '../setup/setup.js'
import { buildPolicy, printPolicy } from './buildPolicy.js'

const host = (origin: string, directive: ContactedHost['directive'] = 'connect-src'): ContactedHost => ({
  origin,
  directive,
  purpose: 'rpc',
  source: 'eip155:1',
})
const hosts = [host('https://rpc.example'), host('wss://relay.example'), host('https://rpc.example')]

const sources: Setup['sources'] = [
  { directive: 'img-src', source: 'data:', reason: 'Icons.', isServerOnly: false },
  { directive: 'style-src-attr', source: "'unsafe-inline'", reason: 'Variables.', isServerOnly: true },
]

describe('buildPolicy', () => {
  it('lists each origin once, in a stable order', () => {
    const { latchkey } = buildPolicy({ hosts, sources }, { form: 'static', isServerRendered: false })
    expect(latchkey).toEqual({
      'connect-src': ['https://rpc.example', 'wss://relay.example'],
      'img-src': ['data:'],
    })
  })

  it('allows nothing inline without server rendering', () => {
    const { app } = buildPolicy({ hosts, sources }, { form: 'static', isServerRendered: false })
    expect(printPolicy(app)).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https://rpc.example wss://relay.example; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
    )
  })

  it('uses a nonce for scripts and style elements, and allows style attributes from the server', () => {
    const { app, latchkey } = buildPolicy({ hosts: [], sources }, { form: 'nonce', isServerRendered: true })
    expect(app['script-src']).toEqual(["'self'", "'nonce-{nonce}'", "'strict-dynamic'"])
    expect(app['style-src']).toEqual(["'self'", "'nonce-{nonce}'"])
    expect(app['style-src-attr']).toEqual(["'unsafe-inline'"])
    expect(latchkey).toEqual({ 'img-src': ['data:'], 'style-src-attr': ["'unsafe-inline'"] })
  })

  it('allows the style attributes of the framework even if the views have none', () => {
    const { app, latchkey } = buildPolicy(
      { hosts: [], sources: [] },
      { form: 'nonce', isServerRendered: true },
    )
    expect(app['style-src-attr']).toEqual(["'unsafe-inline'"])
    expect(latchkey).toEqual({})
  })

  it('has frame and script sources only if a wallet needs them', () => {
    const { app, latchkey } = buildPolicy(
      {
        hosts: [host('https://frame.example', 'frame-src'), host('https://sdk.example', 'script-src')],
        sources,
      },
      { form: 'static', isServerRendered: false },
    )
    expect(latchkey['frame-src']).toEqual(['https://frame.example'])
    expect(app['frame-src']).toEqual(['https://frame.example'])
    expect(app['script-src']).toEqual(["'self'", 'https://sdk.example'])
    expect(app['connect-src']).toEqual(["'self'"])
  })
})
