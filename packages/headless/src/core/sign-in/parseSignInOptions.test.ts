import { expect, test } from 'vitest'
import { memoryStorage } from '../../../test/scene.js'
import { mainnet } from '../../exports/networks.js'
import { hostedSignIn } from '../../exports/services.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { createLatchkey } from '../createLatchkey.js'
import type { LatchkeyOptions } from '../options.js'
import type { SiweConfig } from './siweConfig.js'

const service = hostedSignIn({ url: 'https://my.app' })
const siweConfig: SiweConfig = {
  getNonce: async () => '',
  createMessage: () => '',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}
const create = (options: Partial<LatchkeyOptions>) =>
  createLatchkey({
    metadata: { name: 'Test' },
    networks: [mainnet],
    adapters: [wagmiAdapter()],
    storage: memoryStorage(),
    ...options,
  })

test('the defaults', () => {
  expect(create({}).options.signIn).toBeUndefined()
  const defaults = {
    required: false,
    prompt: 'connect',
    perNetwork: false,
    onAccountChange: 'ask',
    signOutOnDisconnect: true,
    server: service,
  }
  expect(create({ signIn: { service } }).options.signIn).toEqual(defaults)
  expect(create({ siwx: { service } }).options.signIn).toEqual(defaults)
  expect(create({ siweConfig }).options.signIn).toEqual({
    required: true,
    prompt: 'connect',
    perNetwork: true,
    onAccountChange: 'signOut',
    signOutOnDisconnect: true,
    server: siweConfig,
  })
})

test.each<[string, Partial<LatchkeyOptions>]>([
  ['siwx and siweConfig', { siwx: { service }, siweConfig }],
  ['signIn and siweConfig', { signIn: { service }, siweConfig }],
  ['signIn and siwx', { signIn: { service }, siwx: { service } }],
])('%s cannot both be set (spec 1.6/siwe-and-siwx)', (_, options) => {
  expect(() => create(options)).toThrow('Cannot set both `siweConfig` and `siwx` options')
})

test.each<[string, object]>([
  ['signIn.service', { signIn: {} }],
  ['siwx.service', { siwx: { service: { start: () => {} } } }],
  ['signIn.required', { signIn: { service, required: 'yes' } }],
  ['signIn.perNetwork', { signIn: { service, perNetwork: 1 } }],
  ['signIn.prompt', { signIn: { service, prompt: 'never' } }],
  ['signIn.onAccountChange', { signIn: { service, onAccountChange: 'leave' } }],
  ['siweConfig', { siweConfig: { getNonce: () => {} } }],
])('option %s is checked in development', (option, options) => {
  expect(() => create(options)).toThrow(`Option \`${option}\` takes`)
})

test.each(['my.app', '//my.app', 'ftp://my.app', ''])('hostedSignIn takes no url such as %s', (url) => {
  expect(() => hostedSignIn({ url })).toThrow('Option `url` takes')
})

test('hostedSignIn lists its server, unless it is the page’s own', () => {
  expect(service.listContacts?.()).toEqual([
    { url: 'https://my.app', source: 'hostedSignIn', purpose: 'services' },
  ])
  expect(hostedSignIn({ url: '/api' }).listContacts).toBeUndefined()
})
