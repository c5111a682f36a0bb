import {
  absent,
  each,
  list,
  object,
  type Place,
  plain,
  spreadInto,
  type Unknown,
  unknown,
  type Value,
} from './value.js'

const adapters = [
  'wagmiAdapter',
  'ethersAdapter',
  'ethers5Adapter',
  'solanaAdapter',
  'bitcoinAdapter',
  'polkadotAdapter',
  'cosmosAdapter',
]
const services = [
  'rpcBalances',
  'rpcHistory',
  'rpcNfts',
  'routerSwaps',
  'cached',
  'firstOf',
  'byNetwork',
  'builtInDirectory',
  'meldOnramp',
]
const connectors = ['coinbaseWallet', 'baseAccount', 'metaMask', 'safe', 'inAppWallet']
const ofHeadless = new Set([
  'createLatchkey',
  'hostedSignIn',
  'walletConnect',
  'secureFrame',
  'wagmiConfigOf',
  ...adapters,
  ...services,
  ...connectors,
])
const ofWagmi = new Set([
  'createConfig',
  'createClient',
  'http',
  'webSocket',
  'fallback',
  'custom',
  'unstable_connector',
  'ipc',
])

/** The services that `hosted()` returns. */
const hostedServices = [
  'directory',
  'balances',
  'prices',
  'identity',
  'names',
  'history',
  'nfts',
  'sessions',
  'swaps',
  'onramp',
  'config',
  'analytics',
]

/**
 * Returns what an import is, if it is a function whose result is known here without its code. The names are
 * those of this release. `undefined` for any other import.
 */
export function knownFunction(source: string, name: string): Value | undefined {
  if (/^@latchkey\/headless(?:\/|$)/.test(source)) {
    if (name === 'defineNetwork') return first
    if (name === 'disabled') return object(new Map())
    if (name === 'hosted') return hosted
    return ofHeadless.has(name) ? made(name) : undefined
  }
  if (/^(?:viem|wagmi|@wagmi\/core)(?:\/chains|\/utils)?$/.test(source)) {
    if (name === 'defineChain') return first
    return ofWagmi.has(name) ? made(name) : undefined
  }
  // Their hosts are not listed; `listHosts` says so.
  if (/^(?:wagmi|@wagmi)\/connectors(?:\/|$)/.test(source) && name !== '*') return made('connector')
  if (source === 'react' && name === 'useMemo') return called
  if (source === 'react' && name === 'useState')
    return {
      kind: 'function',
      call: ([initial = absent], place) =>
        list([initial.kind === 'function' ? initial.call([], place) : initial, absent], place),
    }
  return undefined
}

function made(name: string): Value {
  return { kind: 'function', call: (parameters, place) => ({ kind: 'made', name, parameters, place }) }
}

const first: Value = { kind: 'function', call: ([input = absent]) => input }

const called: Value = {
  kind: 'function',
  call: ([value = absent], place) => (value.kind === 'function' ? value.call([], place) : absent),
}

const hosted: Value = {
  kind: 'function',
  call: (parameters, place) =>
    object(
      new Map(
        hostedServices.map((name) => [name, { kind: 'made', name: `hosted.${name}`, parameters, place }]),
      ),
    ),
}

/** The functions of the language that are computed: `Object.keys` and the like. Others are not known. */
export function languageFunction(name: string): Value | undefined {
  const found = languageFunctions[name]
  return found && Object.hasOwn(languageFunctions, name) ? { kind: 'function', call: found } : undefined
}

const entriesOf = (value: Value, place: Place, toItem: (key: string, value: Value) => Value): Value =>
  each(value, place, (one) => {
    if (one.kind === 'object')
      return list(
        [...one.entries].map(([key, entry]) => toItem(key, entry)),
        place,
        { rest: one.rest },
      )
    if (one.kind === 'list' && one.isExact)
      return list(
        one.items.map((item, index) => toItem(String(index), item)),
        place,
      )
    return one.kind === 'unknown' ? one : unknown(place, 'the members of this value are not read')
  })

const languageFunctions: Record<string, (parameters: readonly Value[], place: Place) => Value> = {
  'Object.keys': ([value = absent], place) => entriesOf(value, place, (key) => plain(key)),
  'Object.values': ([value = absent], place) => entriesOf(value, place, (_, entry) => entry),
  'Object.entries': ([value = absent], place) =>
    entriesOf(value, place, (key, entry) => list([plain(key), entry], place)),
  'Object.freeze': ([value = absent]) => value,
  'Object.seal': ([value = absent]) => value,
  structuredClone: ([value = absent]) => value,
  'Object.assign': (values, place) => {
    const entries = new Map<string, Value>()
    const rest: Unknown[] = []
    for (const value of values) spreadInto(entries, rest, value, place)
    return object(entries, rest)
  },
  'Object.fromEntries': ([value = absent], place) =>
    each(value, place, (one) => {
      if (one.kind !== 'list')
        return one.kind === 'unknown' ? one : unknown(place, 'these entries are not read')
      const entries = new Map<string, Value>()
      const rest = [...one.rest]
      for (const item of one.items) {
        const [key, entry] = item.kind === 'list' && item.isExact ? item.items : []
        if (key?.kind === 'plain') entries.set(String(key.value), entry ?? absent)
        else rest.push(item.kind === 'unknown' ? item : unknown(place, 'the name of an entry is not known'))
      }
      return object(entries, rest)
    }),
  String: ([value = absent], place) =>
    each(value, place, (one) =>
      one.kind === 'plain' ? plain(String(one.value)) : one.kind === 'text' ? one : asUnknown(one, place),
    ),
  Number: ([value = absent], place) =>
    each(value, place, (one) =>
      one.kind === 'plain' && typeof one.value !== 'bigint'
        ? plain(Number(one.value))
        : asUnknown(one, place),
    ),
  Boolean: ([value = absent], place) =>
    each(value, place, (one) => (one.kind === 'plain' ? plain(Boolean(one.value)) : asUnknown(one, place))),
}

function asUnknown(value: Value, place: Place): Unknown {
  return value.kind === 'unknown' ? value : unknown(place, 'this value is not read')
}
