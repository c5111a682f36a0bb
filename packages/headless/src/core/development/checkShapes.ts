import { InvalidOptionError } from '../../shared/errors/config.js'
import { safeLink } from '../../shared/safeLink.js'
import { connectMethods } from '../connectMethods.js'
import { connectorGroups } from '../connectorGroups.js'
import type { LatchkeyOptions } from '../options.js'
import { parseSocial, socialProviders } from '../socials.js'
import { walletFeatures } from '../walletFeatures.js'

const switches = [
  'enableReconnect',
  'enableNetworkSwitch',
  'enableEIP6963',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableAuthLogger',
  'enableWallets',
  'allowUnsupportedChain',
  'disableAppend',
  'enableEmbedded',
  'ssr',
  'debug',
] as const

/**
 * Checks the options that do not depend on the environment. Called only in development. `parseOptions` checks
 * the others, such as urls, in production too.
 *
 * @throws {InvalidOptionError} If an option is invalid.
 */
export function checkShapes(options: LatchkeyOptions): void {
  for (const name of switches) checkSwitch(name, options[name])
  for (const name of ['id', 'storagePrefix'] as const)
    check(
      options[name] === undefined || isString(options[name]),
      name,
      options[name],
      'a string that is not empty',
    )
  for (const name of ['termsConditionsUrl', 'privacyPolicyUrl'] as const)
    check(
      options[name] === undefined || safeLink(options[name], ['web']) !== undefined,
      name,
      options[name],
      'an https url, such as https://my.app/terms',
    )
  const {
    themeMode = 'system',
    themeVariables = {},
    services = {},
    customWallets = [],
    addressLabels = {},
    features = {},
  } = options
  check(
    ['light', 'dark', 'system'].includes(themeMode),
    'themeMode',
    themeMode,
    "'light', 'dark' or 'system'",
  )
  check(isObject(themeVariables), 'themeVariables', themeVariables, 'an object')
  for (const name of ['excludeWallets', 'featuredWallets', 'includeWallets'] as const)
    check(isListOf(options[name] ?? [], isString), name, options[name], 'a list of strings')
  check(
    isObject(services) &&
      (services.directory === undefined || typeof services.directory?.getWallets === 'function'),
    'services',
    services,
    'services, for instance hosted({ url })',
  )
  check(
    isListOf(customWallets, (wallet) => isObject(wallet) && isString(wallet.id) && isString(wallet.name)),
    'customWallets',
    customWallets,
    'a list of wallets with `id` and `name`',
  )
  check(
    isObject(addressLabels) && Object.values(addressLabels).every(isString),
    'addressLabels',
    addressLabels,
    'an object of names by address',
  )
  check(isObject(features), 'features', features, 'an object')
  for (const name of ['signIn', 'siwx'] as const) checkSignIn(name, options[name])
  const { siweConfig } = options
  const isSiwe = siweConfigMethods.every((name) => typeof siweConfig?.[name] === 'function')
  check(
    siweConfig === undefined || isSiwe,
    'siweConfig',
    siweConfig,
    `an object with ${siweConfigMethods.join(', ')}`,
  )
  checkSwitch('features.email', features.email)
  checkSocials(features.socials)
  checkSwitch('features.emailShowWallets', features.emailShowWallets)
  checkSwitch('features.collapseWallets', features.collapseWallets)
  checkSwitch('features.branding', features.branding)
  checkSwitch('features.legalCheckbox', features.legalCheckbox)
  checkSwitch('features.allWallets', features.allWallets)
  checkSwitch('features.multiWallet', features.multiWallet)
  checkSwitch('features.send', features.send)
  checkSwitch('features.receive', features.receive)
  checkSwitch('features.activity', features.activity)
  checkSwitch('features.swaps', features.swaps)
  checkSwitch('features.pay', features.pay)
  checkSwitch('features.analytics', features.analytics)
  checkSwitch('features.requestPreview', features.requestPreview)
  checkSwitch('features.smartSessions', features.smartSessions)
  checkOrder('features.connectorTypeOrder', features.connectorTypeOrder, connectorGroups)
  checkOrder('features.connectMethodsOrder', features.connectMethodsOrder, connectMethods)
  checkOrder('features.walletFeaturesOrder', features.walletFeaturesOrder, walletFeatures)
}

const signInMethods = ['start', 'verify', 'getSession', 'signOut'] as const
const siweConfigMethods = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'] as const

function checkSignIn(option: 'signIn' | 'siwx', given: LatchkeyOptions['signIn']): void {
  if (given === undefined) return
  const { service, required, perNetwork, prompt = 'connect', onAccountChange = 'ask' } = Object(given)
  const isService = signInMethods.every((name) => typeof service?.[name] === 'function')
  check(isService, `${option}.service`, service, 'a service, for instance hostedSignIn({ url })')
  checkSwitch(`${option}.required`, required)
  checkSwitch(`${option}.perNetwork`, perNetwork)
  check(['connect', 'manual'].includes(prompt), `${option}.prompt`, prompt, "'connect' or 'manual'")
  check(
    ['keep', 'ask', 'signOut'].includes(onAccountChange),
    `${option}.onAccountChange`,
    onAccountChange,
    "'keep', 'ask' or 'signOut'",
  )
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isString(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isListOf<entry>(list: readonly entry[], fits: (entry: entry) => boolean): boolean {
  return Array.isArray(list) && list.every(fits)
}

function checkOrder(option: string, order: readonly string[] = [], known: readonly string[]): void {
  const wrong = Array.isArray(order) ? order.find((each) => !known.includes(each)) : order
  check(wrong === undefined, option, wrong, `a list of ${known.join(', ')}`)
}

function checkSocials(socials: unknown): void {
  if (socials === undefined || typeof socials === 'boolean') return
  const isList = Array.isArray(socials)
  const wrong = isList ? socials.findIndex((each) => parseSocial(each) === undefined) : -1
  check(
    isList && wrong === -1,
    'features.socials',
    isList ? socials[wrong] : socials,
    `true, false or a list of ${socialProviders.join(', ')} and { id, name }`,
  )
}

function checkSwitch(option: string, got: unknown): void {
  check(got === undefined || typeof got === 'boolean', option, got, 'true or false')
}

function check(condition: boolean, option: string, got: unknown, takes: string): void {
  if (!condition) throw new InvalidOptionError({ option, got, takes })
}
