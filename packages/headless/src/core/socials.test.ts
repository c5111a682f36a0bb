import { expect, test } from 'vitest'
import { secureFrame } from '../exports/embedded.js'
import { mainnet } from '../exports/networks.js'
import { wagmiAdapter } from '../exports/wagmi.js'
import type { Platform } from '../shared/platform/platform.js'
import { createLatchkey } from './createLatchkey.js'
import { listProblems } from './development/listProblems.js'
import { isSocialAllowed } from './isSocialAllowed.js'
import { isViewOff } from './isViewOff.js'
import { type LatchkeyOptions, parseOptions } from './options.js'
import { listSocials, parseSocials, socialProviders } from './socials.js'
import { createModalStore } from './stores/modal.js'

const options: LatchkeyOptions = {
  metadata: { name: 'Test' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
  embedded: secureFrame({ url: 'https://wallet.my.app' }),
  storage: null,
}
const school = { id: 'my-school', name: 'My school', icon: '/school.svg' }

const parse = (socials: unknown) =>
  parseOptions({ ...options, features: { socials: socials as never } }).features.socials
const idsOf = (socials: readonly { readonly id: string }[]) => socials.map(({ id }) => id)

test('true is each provider, in this order; without the option there is none (spec 5.1/social, 9.8/socials)', () => {
  const all = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
  expect(socialProviders).toEqual(all)
  expect(idsOf(parse(true))).toEqual(all)
  expect(parse(true)[5]).toEqual({ id: 'github', name: 'GitHub' })
  for (const off of [undefined, false, []]) expect(parse(off)).toEqual([])
})

test('a list has its own order and providers of the operator, each once (spec 1.3/socials)', () => {
  expect(parse(['apple', school, 'google', 'apple'])).toEqual([
    { id: 'apple', name: 'Apple' },
    school,
    { id: 'google', name: 'Google' },
  ])
})

test.each([
  'google',
  {},
  ['gogle'],
  ['toString'],
  [{ id: 'My School', name: 'x' }],
  [{ id: 'school' }],
  [{ id: 'school', name: ' ' }],
  [{ ...school, icon: 7 }],
  ['google', null],
])('refuses %j, and has none of it in production', (wrong) => {
  expect(() => parse(wrong)).toThrow('Option `features.socials` takes true, false or a list of google, x')
  expect(parseSocials(wrong)).toEqual([])
})

test.each([
  [{ socials: true }, undefined, socialProviders],
  [{ socials: ['x', 'google'] }, undefined, ['x', 'google']],
  [{ socials: ['x', 'google'] }, ['google', 'email', 'x', 'google'], ['google', 'x']],
  [{ socials: ['x', 'google'] }, ['email'], []],
  [{ socials: ['x'] }, [], []],
  [{}, ['google'], []],
  [{ socials: true, pay: true }, undefined, []],
])(
  'with %j and the server listing %j, these are offered: %j (spec 1.3/pay-alone, 1.4/flags)',
  (features, remote, ids) => {
    const parsed = parseOptions({ ...options, features } as LatchkeyOptions)
    expect(idsOf(listSocials(parsed, remote))).toEqual(ids)
  },
)

const desktop: Platform = { device: 'desktop', host: 'browser', isFramed: false, injectedNames: [] }

test.each([
  ['a desktop browser', desktop, []],
  ['an iPhone', { ...desktop, device: 'ios' }, ['facebook']],
  ['an Android phone', { ...desktop, device: 'android' }, ['facebook']],
  [
    'Telegram on iOS',
    { ...desktop, device: 'ios', host: 'telegram', telegram: 'ios' },
    ['google', 'facebook'],
  ],
  ['Telegram on macOS', { ...desktop, host: 'telegram', telegram: 'mac' }, ['x']],
  [
    'Telegram on Android',
    { ...desktop, device: 'android', host: 'telegram', telegram: 'android' },
    ['x', 'facebook'],
  ],
  ['Telegram on Windows', { ...desktop, host: 'telegram', telegram: 'desktop' }, []],
  ['Telegram in a browser', { ...desktop, host: 'telegram', telegram: 'web' }, []],
] as const)('%s leaves out what refuses logins there (spec 1.9/filter)', (_, platform, left) => {
  expect(socialProviders.filter((id) => !isSocialAllowed(id, platform))).toEqual(left)
})

test('without a provider there are no views of them; without email, the wallet stays', () => {
  const state = createModalStore(false).getState()
  const off = parseOptions(options)
  const on = parseOptions({ ...options, features: { socials: ['google'] } })
  for (const view of ['ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster'] as const) {
    expect(isViewOff(view, off, state)).toBe(true)
    expect(isViewOff(view, on, state)).toBe(false)
    expect(isViewOff(view, on, { ...state, socialProviders: ['email'] })).toBe(true)
  }
  expect(createLatchkey({ ...options, features: { email: false } }).embedded).toBeDefined()
  expect(createLatchkey({ ...options, features: { pay: true } }).embedded).toBeUndefined()
})

test('tells the developer that providers need the frame', () => {
  const features = { email: true, socials: true }
  expect(listProblems({ ...options, embedded: undefined, features })).toEqual([
    'Option `features.email` has no effect, because there is no `embedded`.',
    'Option `features.socials` has no effect, because there is no `embedded`.',
  ])
  expect(listProblems({ ...options, features })).toEqual([])
})
