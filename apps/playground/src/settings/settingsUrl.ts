import {
  chainsKinds,
  connectorGroups,
  defaultSettings,
  directions,
  maxWallets,
  modes,
  networkNames,
  type Settings,
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

/** Returns the query string of those settings that are not the default: `networks=base&swaps=0`. */
export function searchOf(settings: Settings): string {
  const query = new URLSearchParams()
  for (const name of ['chains', 'style', 'direction', 'mode', 'sandboxUrl', 'projectId'] as const)
    if (settings[name] !== defaultSettings[name]) query.set(name, settings[name])
  for (const name of ['networks', 'order', 'actions'] as const)
    if (settings[name].join() !== defaultSettings[name].join()) query.set(name, settings[name].join('.'))
  if (settings.wallets !== defaultSettings.wallets) query.set('wallets', String(settings.wallets))
  for (const name of switchNames)
    if (settings.switches[name] !== defaultSettings.switches[name])
      query.set(name, settings.switches[name] ? '1' : '0')
  const { theme } = settings
  const usual = defaultSettings.theme
  if (theme.mode !== usual.mode) query.set('theme', theme.mode)
  if (theme.hasHostTokens) query.set('hostTokens', '1')
  for (const name of [...themeTexts, ...themeNumbers])
    if (theme[name] !== usual[name]) query.set(name, String(theme[name]))
  return query.toString()
}

/** Returns the settings of a query string. Anybody can write one: what is not valid has its default. */
export function settingsOf(search: string): Settings {
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
  const projectId = query.get('projectId') ?? ''
  const wallets = query.has('wallets') ? Number(query.get('wallets')) : Number.NaN
  return {
    chains: oneOf('chains', chainsKinds, defaultSettings.chains),
    style: oneOf('style', styles, defaultSettings.style),
    direction: oneOf('direction', directions, defaultSettings.direction),
    mode: oneOf('mode', modes, defaultSettings.mode),
    sandboxUrl: isLocalUrl(sandboxUrl) ? sandboxUrl : defaultSettings.sandboxUrl,
    projectId: /^[\w-]{1,64}$/.test(projectId) ? projectId : defaultSettings.projectId,
    networks: networks.length > 0 ? networks : defaultSettings.networks,
    order: orderOf('order', connectorGroups),
    actions: orderOf('actions', walletFeatures),
    wallets:
      Number.isInteger(wallets) && wallets >= 0 && wallets <= maxWallets ? wallets : defaultSettings.wallets,
    switches: Object.fromEntries(
      switchNames.map((name) => [
        name,
        oneOf(name, ['0', '1'], defaultSettings.switches[name] ? '1' : '0') === '1',
      ]),
    ) as Settings['switches'],
    theme: themeOf(query, oneOf('theme', themeModes, defaultSettings.theme.mode)),
  }
}

function themeOf(query: URLSearchParams, mode: ThemeSettings['mode']): ThemeSettings {
  const usual = defaultSettings.theme
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
    hasHostTokens: query.get('hostTokens') === '1',
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
