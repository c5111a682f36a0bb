import { isAddress, type Namespace, namespaces } from '@latchkey/protocol'
import { defineNetwork } from '../../shared/networks.js'
import type { Metadata, ThemeVariables } from '../../shared/types.js'
import { isHttpUrl } from '../../shared/url.js'
import type { Service } from '../../wire/service.js'
import { isEmbeddedNamespace } from '../embedded.js'
import type { FeatureOptions, LatchkeyOptions } from '../options.js'
import { parseProviderIds } from '../parseProviderIds.js'
import { nearestKey } from './nearestKey.js'

const optionKeys = keysOf<LatchkeyOptions>({
  metadata: true,
  networks: true,
  defaultNetwork: true,
  adapters: true,
  pairing: true,
  embedded: true,
  id: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  enableEIP6963: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  enableAuthLogger: true,
  allowUnsupportedChain: true,
  disableAppend: true,
  enableEmbedded: true,
  enableWallets: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  services: true,
  signIn: true,
  siwx: true,
  siweConfig: true,
  excludeWallets: true,
  featuredWallets: true,
  includeWallets: true,
  customWallets: true,
  addressLabels: true,
  features: true,
  themeMode: true,
  themeVariables: true,
  storage: true,
  storagePrefix: true,
  ssr: true,
  debug: true,
})
const featureKeys = keysOf<FeatureOptions>({
  connectorTypeOrder: true,
  walletFeaturesOrder: true,
  connectMethodsOrder: true,
  email: true,
  socials: true,
  emailShowWallets: true,
  collapseWallets: true,
  branding: true,
  legalCheckbox: true,
  allWallets: true,
  multiWallet: true,
  send: true,
  receive: true,
  activity: true,
  swaps: true,
  onramp: true,
  pay: true,
  requestPreview: true,
  smartSessions: true,
  analytics: true,
})
const themeKeys = keysOf<ThemeVariables>({
  accent: true,
  background: true,
  colorMix: true,
  colorMixStrength: true,
  fontFamily: true,
  fontSizeMaster: true,
  borderRadiusMaster: true,
  zIndex: true,
})
const metadataKeys = keysOf<Metadata>({ name: true, description: true, url: true, icons: true })

/** The adapter factory of each namespace, and its entry point. */
const adapterNames: Readonly<Record<Namespace, readonly [factory: string, entry: string]>> = {
  eip155: ['wagmiAdapter', 'wagmi'],
  solana: ['solanaAdapter', 'solana'],
  bip122: ['bitcoinAdapter', 'bitcoin'],
  polkadot: ['polkadotAdapter', 'polkadot'],
  cosmos: ['cosmosAdapter', 'cosmos'],
}

/** Returns a sentence for each option that is valid but probably a mistake. */
export function listProblems(options: LatchkeyOptions): readonly string[] {
  const { metadata, features = {}, themeVariables = {}, services = {}, embedded } = options
  return [
    ...unknownKeys('', options, optionKeys),
    ...unknownKeys('metadata.', metadata, metadataKeys),
    ...unknownKeys('features.', features, featureKeys),
    ...unknownKeys('themeVariables.', themeVariables, themeKeys),
    ...metadataProblems(metadata),
    ...featureProblems(options),
    ...legalProblems(options),
    ...networkProblems(options),
    ...labelProblems(options),
    ...(embedded?.listProblems?.() ?? []),
    ...embeddedProblems(options),
    ...Object.values(services).flatMap((service) => problemsOf(service)),
  ]
}

/** A directory has none: it is no service of a network. */
function problemsOf(service: Partial<Service> | undefined): readonly string[] {
  return service?.listProblems?.() ?? []
}

function unknownKeys(prefix: string, given: object, known: readonly string[]): readonly string[] {
  return Object.keys(given)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const nearest = nearestKey(key, known)
      return `Option \`${prefix}${key}\` is unknown and has no effect.${nearest ? ` Did you mean \`${prefix}${nearest}\`?` : ''}`
    })
}

function metadataProblems({ url, icons }: Metadata): readonly string[] {
  const problems: string[] = []
  if (url !== undefined && !isHttpUrl(url))
    problems.push('Option `metadata.url` takes a url, such as https://my.app.')
  const isListOfUrls = icons === undefined || (Array.isArray(icons) && icons.every(isHttpUrl))
  if (!isListOfUrls)
    problems.push('Option `metadata.icons` takes a list of urls, such as ["https://my.app/icon.png"].')
  return problems
}

function featureProblems({ features = {}, services = {} }: LatchkeyOptions): readonly string[] {
  const { swaps, onramp } = features
  const problems: string[] = []
  if (swaps && !services.swaps)
    problems.push('Option `features.swaps` has no effect, because `services` has no `swaps`.')
  if (onramp !== undefined && typeof onramp !== 'boolean' && parseProviderIds(onramp).length === 0)
    problems.push(
      'Option `features.onramp` takes a list of provider ids, such as ["meld"]. Nothing can be bought.',
    )
  else if (onramp && !services.onramp)
    problems.push('Option `features.onramp` has no effect, because `services` has no `onramp`.')
  return problems
}

function legalProblems({ termsConditionsUrl, privacyPolicyUrl, features }: LatchkeyOptions) {
  if (!features?.legalCheckbox || termsConditionsUrl || privacyPolicyUrl) return []
  return [
    'Option `features.legalCheckbox` has no effect, because there is neither `termsConditionsUrl` nor `privacyPolicyUrl`.',
  ]
}

function embeddedProblems({
  embedded,
  networks,
  adapters,
  features = {},
}: LatchkeyOptions): readonly string[] {
  const hasNetworks = networks
    .map((network) => defineNetwork(network).namespace)
    .some((each) => isEmbeddedNamespace(each) && adapters.some(({ namespace }) => namespace === each))
  if (!embedded)
    return (['email', 'socials'] as const)
      .filter((name) => features[name])
      .map((name) => `Option \`features.${name}\` has no effect, because there is no \`embedded\`.`)
  if (!hasNetworks)
    return ['Option `embedded` has no effect, because no network of EVM or Solana has an adapter.']
  return features.pay
    ? ['Option `embedded` has no effect, because `features.pay` turns email and social login off.']
    : []
}

function networkProblems({ networks, adapters }: LatchkeyOptions): readonly string[] {
  const left = networks
    .map((network) => defineNetwork(network))
    .filter((each) => !adapters.some(({ namespace }) => namespace === each.namespace))
  return [...new Set(left.map(({ namespace }) => namespace))].map((namespace) => {
    const names = left.filter((each) => each.namespace === namespace).map(({ name }) => name)
    // An app without types can have a network of any namespace.
    const [factory, entry] = adapterNames[namespace] ?? []
    const remedy = factory
      ? ` Add ${factory}() of @latchkey/headless/${entry} to \`adapters\`.`
      : ' Add an adapter for it to `adapters`.'
    return `\`networks\` has ${names.join(', ')}, but there is no adapter for ${namespace}, so users cannot choose it.${remedy}`
  })
}

function labelProblems({ addressLabels = {} }: LatchkeyOptions): readonly string[] {
  return Object.keys(addressLabels)
    .filter((key) => !namespaces.some((namespace) => isAddress(key, namespace)))
    .map(
      (key) =>
        `Option \`addressLabels\` has ${JSON.stringify(key)}, which is no address, so its name is never shown.`,
    )
}

/** Returns the keys of a type. A missing or additional key is a type error. */
function keysOf<type>(keys: Readonly<Record<keyof type, true>>): readonly string[] {
  return Object.keys(keys)
}
