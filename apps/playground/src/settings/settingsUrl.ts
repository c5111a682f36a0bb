import { useEffect, useState } from 'react'
import {
  chainsKinds,
  connectorGroups,
  defaultSettings,
  directions,
  evmAdapters,
  maxWallets,
  modes,
  networkNames,
  type Settings,
  signIns,
  styles,
  switchNames,
  type ThemeSettings,
  themeModes,
  walletFeatures,
} from './settings'

/** Longest text of an address, in characters. */
const maxTextLength = 200

/** The limits of numbers, by theme variable. */
export const themeLimits = {
  colorMixStrength: { min: 0, max: 100, step: 1 },
  fontSizeMaster: { min: 8, max: 14, step: 0.5 },
  borderRadiusMaster: { min: 0, max: 8, step: 0.5 },
  zIndex: { min: 0, max: 2_147_483_647, step: 1 },
} as const

const themeTexts = ['accent', 'background', 'colorMix', 'fontFamily'] as const
const themeNumbers = Object.keys(themeLimits) as readonly (keyof typeof themeLimits)[]

const texts = [
  'chains',
  'evmAdapter',
  'style',
  'direction',
  'mode',
  'signIn',
  'sandboxUrl',
  'serverUrl',
  'projectId',
] as const
const lists = ['networks', 'order', 'actions'] as const

/**
 * Returns the query string of those settings that are not as at the start: `networks=base&swaps=0`.
 *
 * @param start The settings of an address without any. Default: those of the product.
 * @param search The query string until now: what is no setting stays.
 */
export function searchOf(settings: Settings, start = defaultSettings, search = ''): string {
  const query = new URLSearchParams(search)
  const set = (name: string, value: string, usual: string) =>
    value === usual ? query.delete(name) : query.set(name, value)
  const digit = (isOn: boolean) => (isOn ? '1' : '0')
  for (const name of texts) set(name, settings[name], start[name])
  for (const name of lists) set(name, settings[name].join('.'), start[name].join('.'))
  set('wallets', String(settings.wallets), String(start.wallets))
  for (const name of switchNames) set(name, digit(settings.switches[name]), digit(start.switches[name]))
  const { theme } = settings
  set('theme', theme.mode, start.theme.mode)
  set('hostTokens', digit(theme.hasHostTokens), digit(start.theme.hasHostTokens))
  for (const name of [...themeTexts, ...themeNumbers])
    set(name, String(theme[name]), String(start.theme[name]))
  return query.toString()
}

/** Returns the settings of a query string. Anyone can write one: what is not valid is as at the start. */
export function settingsOf(search: string, start = defaultSettings): Settings {
  const query = new URLSearchParams(search)
  const oneOf = <value extends string>(name: string, values: readonly value[], usual: value): value => {
    const found = query.get(name)
    return values.find((value) => value === found) ?? usual
  }
  const listOf = <value extends string>(name: string, values: readonly value[]): readonly value[] => {
    const found = query.get(name)?.split('.') ?? []
    return [...new Set(found)].flatMap((each) => values.find((value) => value === each) ?? [])
  }
  const networks = listOf('networks', networkNames)
  /** What is not named comes last. */
  const orderOf = <value extends string>(name: string, values: readonly value[]): readonly value[] => {
    const named = listOf(name, values)
    return [...named, ...values.filter((value) => !named.includes(value))]
  }
  const sandboxUrl = query.get('sandboxUrl') ?? ''
  const serverUrl = query.get('serverUrl') ?? start.serverUrl
  const projectId = query.get('projectId') ?? ''
  const wallets = query.has('wallets') ? Number(query.get('wallets')) : Number.NaN
  return {
    chains: oneOf('chains', chainsKinds, start.chains),
    style: oneOf('style', styles, start.style),
    direction: oneOf('direction', directions, start.direction),
    mode: oneOf('mode', modes, start.mode),
    signIn: oneOf('signIn', signIns, start.signIn),
    sandboxUrl: isLocalUrl(sandboxUrl) ? sandboxUrl : start.sandboxUrl,
    serverUrl: serverUrl === '' || isLocalUrl(serverUrl) ? serverUrl : start.serverUrl,
    projectId: /^[\w-]{1,64}$/.test(projectId) ? projectId : start.projectId,
    networks: networks.length > 0 ? networks : start.networks,
    evmAdapter: oneOf('evmAdapter', evmAdapters, start.evmAdapter),
    order: orderOf('order', connectorGroups),
    actions: orderOf('actions', walletFeatures),
    wallets: Number.isInteger(wallets) && wallets >= 0 && wallets <= maxWallets ? wallets : start.wallets,
    switches: Object.fromEntries(
      switchNames.map((name) => [name, oneOf(name, ['0', '1'], start.switches[name] ? '1' : '0') === '1']),
    ) as Settings['switches'],
    theme: themeOf(query, oneOf('theme', themeModes, start.theme.mode), start.theme),
  }
}

function themeOf(query: URLSearchParams, mode: ThemeSettings['mode'], usual: ThemeSettings): ThemeSettings {
  const texts = themeTexts.map((name) => {
    const found = query.get(name) ?? ''
    return [name, isCssValue(found) ? found : usual[name]]
  })
  const numbers = themeNumbers.map((name) => {
    const found = query.has(name) ? Number(query.get(name)) : Number.NaN
    const { min, max } = themeLimits[name]
    return [name, found >= min && found <= max ? found : usual[name]]
  })
  return {
    ...usual,
    ...Object.fromEntries([...texts, ...numbers]),
    mode,
    hasHostTokens: query.has('hostTokens') ? query.get('hostTokens') === '1' : usual.hasHostTokens,
  }
}

/** Whether a text is a value of CSS that ends nothing around it and loads nothing. */
export function isCssValue(text: string): boolean {
  return (
    text.length <= maxTextLength && /^[\w\s#%.,()'"+/*-]*$/.test(text) && !/url|image|attr|src/i.test(text)
  )
}

/** Whether a text is the address of a server on this machine. A link must not send the page elsewhere. */
export function isLocalUrl(text: string): boolean {
  return (
    text.length <= maxTextLength &&
    URL.canParse(text) &&
    /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d+\/?$/.test(text)
  )
}

/**
 * Returns the settings and a function that sets them. They are in the address, so that a link has them.
 *
 * @param start The settings of an address without any.
 */
export function useSettings(start: Settings): [Settings, (settings: Settings) => void] {
  const [settings, setSettings] = useState(() => settingsOf(location.search, start))
  useEffect(() => {
    const onPop = () => setSettings(settingsOf(location.search, start))
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [start])
  useEffect(() => {
    // A path that begins with two slashes would be a host if it stood alone.
    const url = new URL(location.href)
    url.search = searchOf(settings, start, location.search)
    history.replaceState(history.state, '', url)
  }, [settings, start])
  return [settings, setSettings]
}
