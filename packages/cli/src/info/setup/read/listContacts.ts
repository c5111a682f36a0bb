import type { ContactedHost, Setup } from '../setup.js'
import { absent, alternatives, memberOf, plain, truthOf, type Unknown, unknown, type Value } from './value.js'

type Contact = Omit<ContactedHost, 'origin'>

/** What {@link listContacts} finds in the options of one `createLatchkey`. */
export type Contacts = Pick<Setup, 'hosts' | 'sources' | 'options' | 'unread'>

const namespaces: Record<string, string> = {
  wagmiAdapter: 'eip155',
  ethersAdapter: 'eip155',
  ethers5Adapter: 'eip155',
  solanaAdapter: 'solana',
  bitcoinAdapter: 'bip122',
  polkadotAdapter: 'polkadot',
  cosmosAdapter: 'cosmos',
}

const walletSdks: Record<string, readonly string[]> = {
  coinbaseWallet: [
    'https://rpc.wallet.coinbase.com',
    'https://www.walletlink.org',
    'wss://www.walletlink.org',
  ],
  baseAccount: ['https://rpc.wallet.coinbase.com'],
  metaMask: ['wss://mm-sdk-relay.api.cx.metamask.io', 'https://mm-sdk-analytics.api.cx.metamask.io'],
}

interface Network {
  value: Value
  namespace: string | undefined
  /** `eip155:1` */
  networkId: string
  chainId: string | undefined
}

/**
 * Lists what an app contacts by the options of its `createLatchkey`, as `listHosts` and `listContentSources`
 * of `@latchkey/headless` do for a latchkey. Where a part of the options is not known, it is in `unread`, and
 * both possibilities are listed.
 *
 * @param file - The place of what has no other.
 */
export function listContacts(options: Value, file: string): Contacts {
  const hosts = new Map<string, ContactedHost>()
  const unread = new Map<string, Setup['unread'][number]>()
  const at = (value: Value, ...keys: readonly string[]) =>
    keys.reduce((current, key) => memberOf(current, key, placeIn(current)), value)

  function placeIn(value: Value): string {
    if (value.kind === 'unknown' || value.kind === 'made') return value.place
    return value.kind === 'text' ? value.unknown.place : file
  }

  function miss({ place, why }: Unknown, what: string): void {
    unread.set(`${place} ${what} ${why}`, { place, what, why })
  }

  /** The alternatives of a value that are known. The others are reported. */
  function known(value: Value, what: string): readonly Value[] {
    return alternatives(value).filter((one) => {
      if (one.kind === 'unknown') miss(one, what)
      return one.kind !== 'unknown'
    })
  }

  function items(value: Value, what: string): readonly Value[] {
    return known(value, what).flatMap((one) => {
      if (one.kind !== 'list') {
        strange(one, what, 'it is no list that is written out')
        return []
      }
      for (const gap of one.rest) miss(gap, what)
      return one.items.flatMap((item) => known(item, what))
    })
  }

  /** Reports a value that is of no known kind, unless it is one that the option does not use. */
  function strange(value: Value, what: string, why: string): void {
    if (truthOf(value) !== false) miss(unknown(placeIn(value), why), what)
  }

  function isMaybe(value: Value, isDefault = false): boolean {
    return alternatives(value).some((one) =>
      one.kind === 'plain' && one.value === undefined ? isDefault : truthOf(one) !== false,
    )
  }

  function contact(url: Value, { directive, purpose, source }: Contact): void {
    for (const one of known(url, `${purpose} of ${source}`)) {
      const origin = originOf(one)
      if (origin !== undefined)
        hosts.set([origin, directive, purpose, source].join(), { origin, directive, purpose, source })
      else if (one.kind === 'text') miss(one.unknown, `${purpose} of ${source}`)
      else if (one.kind !== 'plain') strange(one, `${purpose} of ${source}`, 'it is no text')
    }
  }

  const rpc = (urls: readonly Value[], source: string) => {
    for (const url of urls) contact(url, { directive: 'connect-src', purpose: 'rpc', source })
  }

  function networksOf(value: Value, what: string): readonly Network[] {
    return items(value, what).flatMap((network) =>
      known(at(network, 'id'), `the id of a network`).flatMap((id): Network[] => {
        if (id.kind !== 'plain' || id.value === undefined || id.value === null) {
          miss(unknown(placeIn(network), 'it has no id that is written out'), what)
          return []
        }
        return known(at(network, 'namespace'), 'the namespace of a network').flatMap((each) => {
          const namespace = textOf(each) ?? 'eip155'
          return known(at(network, 'networkId'), 'the id of a network').map((given) => ({
            value: network,
            namespace,
            networkId: textOf(given) ?? `${namespace}:${String(id.value)}`,
            chainId: String(id.value),
          }))
        })
      }),
    )
  }

  const urlsOf = ({ value, networkId }: Network, kind: 'http' | 'webSocket') =>
    items(at(value, 'rpcUrls', 'default', kind), `rpc of ${networkId}`)
  /** The first endpoint; all that can be the first, if their order is not known. */
  const firstUrl = ({ value, networkId }: Network, kind: 'http' | 'webSocket' = 'http') =>
    known(at(value, 'rpcUrls', 'default', kind, '0'), `rpc of ${networkId}`).filter(isPresent)

  function transportUrls(transport: Value, network: Network): readonly Value[] {
    return known(transport, `rpc of ${network.networkId}`).flatMap((one) => {
      if (one.kind !== 'made') {
        strange(
          one,
          `rpc of ${network.networkId}`,
          'its transport is not made by `http`, `webSocket` or `fallback`',
        )
        return firstUrl(network)
      }
      const [first = absent] = one.parameters
      switch (one.name) {
        case 'http':
          return alternatives(first).flatMap((url) => (isPresent(url) ? [url] : firstUrl(network)))
        case 'webSocket':
          return urlsOf(network, 'webSocket')
        case 'fallback':
          return items(first, `rpc of ${network.networkId}`).flatMap((inner) => transportUrls(inner, network))
        case 'createClient':
          return transportUrls(at(first, 'transport'), network)
        case 'custom':
        case 'unstable_connector':
        case 'ipc':
          return []
        default:
          strange(one, `rpc of ${network.networkId}`, `\`${one.name}()\` is no transport`)
          return firstUrl(network)
      }
    })
  }

  function listConnectors(connectors: Value, networks: readonly Network[]): void {
    for (const connector of items(connectors, 'the connectors of wagmi')) {
      if (connector.kind !== 'made') continue
      const { name: source, parameters } = connector
      const urls = [...(walletSdks[source] ?? [])].map(plain)
      if (source === 'baseAccount' && isMaybe(at(parameters[0] ?? absent, 'preference', 'telemetry')))
        urls.push(plain('https://as.coinbase.com'))
      if (source === 'metaMask') urls.push(...networks.flatMap((network) => firstUrl(network)))
      for (const url of urls) contact(url, { directive: 'connect-src', purpose: 'wallet sdk', source })
    }
  }

  function listWagmi(parameters: Value, networks: readonly Network[]): void {
    const config = at(parameters, 'config')
    for (const one of known(config, 'the config of wagmi')) {
      if (one.kind === 'made' && one.name === 'createConfig') {
        const [given = absent] = one.parameters
        const chains = networksOf(at(given, 'chains'), 'the chains of wagmi')
        const client = at(given, 'client')
        for (const chain of chains) {
          const made = known(client, 'the client of wagmi').flatMap((each) =>
            each.kind === 'function'
              ? [
                  each.call(
                    [{ kind: 'object', entries: new Map([['chain', chain.value]]), rest: [] }],
                    one.place,
                  ),
                ]
              : [],
          )
          const transports = made.length > 0 ? made : [at(given, 'transports', chain.chainId ?? '')]
          for (const transport of transports) rpc(transportUrls(transport, chain), chain.networkId)
        }
        for (const network of networks)
          if (!chains.some(({ chainId }) => chainId === network.chainId))
            rpc(urlsOf(network, 'http'), network.networkId)
        listConnectors(at(given, 'connectors'), chains)
      } else if (one.kind === 'plain' && one.value === undefined) {
        const transports = at(parameters, 'transports')
        for (const network of networks)
          rpc(transportUrls(at(transports, network.chainId ?? ''), network), network.networkId)
        listConnectors(at(parameters, 'connectors'), networks)
      } else strange(one, 'the config of wagmi', 'it is not made by `createConfig` of wagmi')
    }
  }

  /** `undefined` if it is not known. */
  const flag = (value: Value, isDefault: boolean) => {
    const truths = new Set(
      alternatives(value).map((one) =>
        one.kind === 'plain' && one.value === undefined ? isDefault : truthOf(one),
      ),
    )
    return truths.size === 1 ? [...truths][0] : undefined
  }

  for (const name of ['networks', 'adapters'])
    for (const one of alternatives(at(options, name)))
      if (truthOf(one) === false) miss(unknown(file, `\`${name}\` is missing`), `\`${name}\``)
  const networks = networksOf(at(options, 'networks'), 'a network')
  const used = new Set<string>()
  let needsWasm = false
  for (const adapter of items(at(options, 'adapters'), 'an adapter')) {
    const name = adapter.kind === 'made' ? adapter.name : ''
    const namespace = namespaces[name]
    if (adapter.kind !== 'made' || namespace === undefined) {
      strange(adapter, 'an adapter', 'it is no adapter of @latchkey/headless')
      continue
    }
    const [parameters = absent] = adapter.parameters
    used.add(namespace)
    const own = networks.filter((network) => network.namespace === namespace)
    if (name === 'wagmiAdapter') listWagmi(parameters, own)
    if (name === 'ethersAdapter' || name === 'ethers5Adapter') {
      for (const network of own) rpc(urlsOf(network, 'http'), network.networkId)
      listConnectors(at(parameters, 'connectors'), own)
    }
    if (name === 'solanaAdapter') for (const network of own) rpc(urlsOf(network, 'http'), network.networkId)
    const hasTransfers = () => {
      const enabled = at(parameters, 'enableTransfers')
      known(enabled, `enableTransfers of ${name}`)
      return isMaybe(enabled)
    }
    if (name === 'bitcoinAdapter' && hasTransfers())
      for (const network of own) rpc(firstUrl(network), network.networkId)
    if (name === 'polkadotAdapter' && hasTransfers()) {
      needsWasm = true
      for (const network of own) {
        const sockets = firstUrl(network, 'webSocket')
        rpc(sockets.length > 0 ? sockets : firstUrl(network), network.networkId)
      }
    }
  }

  const pairing = at(options, 'pairing')
  const isPairingOn = at(options, 'enableWalletConnect')
  if (isMaybe(isPairingOn, true))
    for (const one of known(pairing, 'pairing')) {
      if (one.kind === 'made' && one.name === 'walletConnect') listPairing(one.parameters[0] ?? absent)
      else strange(one, 'pairing', 'it is not made by `walletConnect`')
    }

  function listPairing(parameters: Value): void {
    const source = 'walletConnect'
    const isVerified = at(parameters, 'isVerified')
    known(isVerified, 'verify of walletConnect')
    for (const url of alternatives(at(parameters, 'relayUrl'))) {
      const isPublic = !isPresent(url)
      const relay = isPublic ? plain('wss://relay.walletconnect.org') : url
      contact(relay, { directive: 'connect-src', purpose: 'relay', source })
      const text = relay.kind === 'plain' ? String(relay.value) : relay.kind === 'text' ? relay.start : ''
      // The verify service is that of the public relay, if nothing else is said.
      const byRelay =
        relay.kind === 'unknown' || /^wss:\/\/relay\.walletconnect\.(?:org|com)(?:\/|$)/.test(text)
      const isLoopback = !isPublic && isLoopbackUrl(text)
      if (!isLoopback && isMaybe(isVerified, byRelay))
        contact(plain('https://verify.walletconnect.org'), {
          directive: 'frame-src',
          purpose: 'verify',
          source,
        })
    }
  }

  const embedded = at(options, 'embedded')
  const hasFrame =
    flag(at(options, 'features', 'pay'), false) !== true && (used.has('eip155') || used.has('solana'))
  const isEmbedded = alternatives(embedded).some(({ kind }) => kind === 'made')
  const hasEmail = hasFrame && isMaybe(at(options, 'features', 'email'), true)
  if (hasFrame)
    for (const one of known(embedded, 'embedded')) {
      if (one.kind === 'made' && one.name === 'secureFrame')
        contact(at(one.parameters[0] ?? absent, 'url'), {
          directive: 'frame-src',
          purpose: 'services',
          source: 'secureFrame',
        })
      else strange(one, 'embedded', 'it is not made by `secureFrame`')
    }

  for (const option of ['signIn', 'siwx'])
    for (const signIn of known(at(options, option), option)) {
      const service = at(signIn, 'service')
      for (const one of known(service, `${option}.service`))
        if (one.kind === 'object') listOwnService(one, option)
        else if (one.kind !== 'made' || one.name !== 'hostedSignIn')
          strange(one, `${option}.service`, 'it is no service that is written out')
        else {
          const url = at(one.parameters[0] ?? absent, 'url')
          contact(url, { directive: 'connect-src', purpose: 'services', source: 'hostedSignIn' })
        }
    }

  for (const services of known(at(options, 'services'), 'the services')) {
    if (services.kind !== 'object') {
      strange(services, 'the services', 'they are no object that is written out')
      continue
    }
    for (const gap of services.rest) miss(gap, 'the services')
    for (const [name, service] of services.entries) listService(service, `services.${name}`)
  }

  function listService(service: Value, name: string): void {
    for (const one of known(service, name)) {
      if (one.kind === 'object') listOwnService(one, name)
      else if (one.kind !== 'made') strange(one, name, 'it is no service that is written out')
      if (one.kind !== 'made') continue
      const [first = absent] = one.parameters
      if (one.name.startsWith('hosted.')) {
        // Without a zone, the server is asked for no names.
        if (one.name === 'hosted.names' && !isMaybe(at(first, 'nameZone'))) continue
        // Nor does it keep sessions unless it is asked to.
        if (one.name === 'hosted.sessions' && !isMaybe(at(first, 'keepSessions'))) continue
        const url = at(first, 'url')
        contact(url, { directive: 'connect-src', purpose: 'services', source: 'hosted' })
        if (one.name === 'hosted.directory')
          contact(url, { directive: 'img-src', purpose: 'images', source: 'hosted' })
      } else if (/^(?:rpc|router)/.test(one.name))
        for (const network of networksOf(at(first, 'networks'), `the networks of ${name}`))
          rpc(urlsOf(network, 'http'), network.networkId)
      else if (one.name === 'cached') listService(first, name)
      else if (one.name === 'firstOf') for (const inner of one.parameters) listService(inner, name)
      else if (one.name === 'byNetwork') {
        for (const services of known(first, name)) {
          if (services.kind !== 'object') continue
          for (const gap of services.rest) miss(gap, name)
          for (const inner of services.entries.values()) listService(inner, name)
        }
        listService(one.parameters[1] ?? absent, name)
      } else if (one.name !== 'builtInDirectory' && one.name !== 'meldOnramp')
        strange(one, name, `\`${one.name}()\` is no service`)
    }
  }

  /** A service of the app says itself which hosts it contacts. */
  function listOwnService(service: Extract<Value, { kind: 'object' }>, name: string): void {
    for (const gap of service.rest) miss(gap, name)
    for (const own of known(at(service, 'listContacts'), name)) {
      if (own.kind !== 'function') continue
      for (const each of items(own.call([], name), name)) {
        const text = (key: string) => {
          const [value] = known(at(each, key), name)
          return value?.kind === 'plain' && typeof value.value === 'string' ? value.value : undefined
        }
        contact(at(each, 'url'), {
          directive: (text('directive') ?? 'connect-src') as Contact['directive'],
          purpose: text('purpose') ?? 'services',
          source: text('source') ?? name,
        })
      }
    }
  }

  for (const network of networks)
    if (used.has(network.namespace ?? ''))
      for (const url of known(at(network.value, 'imageUrl'), `the image of ${network.networkId}`))
        if (isPresent(url))
          contact(url, { directive: 'img-src', purpose: 'images', source: network.networkId })
  for (const wallet of items(at(options, 'customWallets'), 'a wallet of customWallets'))
    for (const url of known(at(wallet, 'imageUrl'), 'the image of a wallet of customWallets'))
      if (isSafePicture(url))
        contact(url, { directive: 'img-src', purpose: 'images', source: 'customWallets' })

  const sources: Setup['sources'] = [
    {
      directive: 'img-src',
      source: 'data:',
      reason: 'Installed wallets announce their icons as data urls.',
      isServerOnly: false,
    },
  ]
  if (needsWasm)
    sources.push({
      directive: 'script-src',
      source: "'wasm-unsafe-eval'",
      reason: 'The ciphers of @polkadot/api are WebAssembly; transfers on Polkadot need them.',
      isServerOnly: false,
    })
  const variables = known(at(options, 'themeVariables'), 'themeVariables')
  const hasVariables = variables.some(
    (one) => one.kind === 'object' && one.entries.size + one.rest.length > 0,
  )
  if (isMaybe(at(options, 'ssr')) || hasVariables)
    sources.push({
      directive: 'style-src-attr',
      source: "'unsafe-inline'",
      reason: 'The buttons have theme variables and the image of the account in style attributes.',
      isServerOnly: true,
    })

  const services = alternatives(at(options, 'services')).flatMap((one) => (one.kind === 'object' ? one : []))
  const isSet = (service: string) =>
    services.some((one) =>
      alternatives(at(one, service)).some(({ kind }) => kind === 'made' || kind === 'object'),
    )
  // Names need a zone.
  const hasNames = services.some((one) =>
    alternatives(at(one, 'names')).some(
      (names) =>
        (names.kind === 'object' && isPresent(at(names, 'zone'))) ||
        (names.kind === 'made' && isPresent(at(names.parameters[0] ?? absent, 'nameZone'))),
    ),
  )
  const isFeature = (name: string, isDefault: boolean) =>
    flag(at(options, 'features', name), isDefault) === true
  const shown = networks.filter(({ namespace }) => used.has(namespace ?? ''))
  const isCounted = [at(options, 'networks'), at(options, 'adapters')].every(
    (value) =>
      value.kind === 'list' &&
      value.isExact &&
      value.items.every(({ kind }) => kind !== 'unknown' && kind !== 'either'),
  )
  const hasPairing = flag(pairing, false)
  const isOn = flag(isPairingOn, true)
  return {
    hosts: [...hosts.values()],
    sources,
    options: {
      enableWallets: flag(at(options, 'enableWallets'), true),
      enableWalletGuide: flag(at(options, 'enableWalletGuide'), true),
      hasPairing:
        isOn === false || hasPairing === false ? false : isOn === undefined ? undefined : hasPairing,
      multiWallet: flag(at(options, 'features', 'multiWallet'), false),
      ssr: flag(at(options, 'ssr'), false),
      networks: isCounted ? shown.length : undefined,
      namespaces: [...new Set(shown.map(({ namespace }) => namespace ?? ''))],
      configured: [
        ...(isSet('history') && isFeature('activity', true) ? ['activity'] : []),
        ...(isSet('nfts') ? ['nfts'] : []),
        ...(isSet('swaps') && isFeature('swaps', true) ? ['swap'] : []),
        ...(isSet('onramp') && isFeature('onramp', true) ? ['onramp'] : []),
        ...(hasNames ? ['names'] : []),
        ...(isFeature('pay', false) ? ['pay'] : []),
        ...(isFeature('requestPreview', false) ? ['approve'] : []),
        ...(isFeature('smartSessions', false) ? ['permissions'] : []),
        ...(hasEmail && isEmbedded ? ['email'] : []),
        ...(hasFrame && isEmbedded && isMaybe(at(options, 'features', 'socials')) ? ['social'] : []),
        ...(['signIn', 'siwx', 'siweConfig'].some((name) => isPresent(at(options, name))) ? ['sign-in'] : []),
      ],
    },
    unread: [...unread.values()],
  }
}

function textOf(value: Value): string | undefined {
  return value.kind === 'plain' && typeof value.value === 'string' ? value.value : undefined
}

function isPresent(value: Value): boolean {
  return !(
    value.kind === 'plain' &&
    (value.value === undefined || value.value === null || value.value === '')
  )
}

/** The origin of a url. The known start of a text is enough if it has the end of the host. */
function originOf(value: Value): string | undefined {
  const text = value.kind === 'plain' ? value.value : value.kind === 'text' ? value.start : undefined
  if (typeof text !== 'string' || (value.kind === 'text' && !/^[a-z]+:\/\/[^/?#]+[/?#]/i.test(text)))
    return undefined
  if (!URL.canParse(text)) return undefined
  const { protocol, host } = new URL(text)
  return host === '' ? undefined : `${protocol}//${host}`
}

function isLoopbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname } = new URL(text)
  return /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

/** Whether the views show a picture of this address: https, or http on this device. */
function isSafePicture(value: Value): boolean {
  if (value.kind === 'text') return true
  const text = value.kind === 'plain' ? value.value : undefined
  return (
    typeof text === 'string' &&
    (/^https:\/\//i.test(text.trim()) || (/^http:\/\//i.test(text.trim()) && isLoopbackUrl(text.trim())))
  )
}
