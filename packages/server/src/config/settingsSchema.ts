import { isNameZone, remoteFeature } from '@latchkey/protocol'
import * as v from 'valibot'
import type { PriceTable } from '../services/prices/createPrices.js'
import type { PriceSource } from '../services/prices/PriceSource.js'
import { isSignInOrigin, signInOriginProblem } from '../sign-in/isSignInOrigin.js'
import type { NameSettings } from './NameSettings.js'
import type { OnrampProviderSettings } from './OnrampSettings.js'
import type { Project } from './Project.js'
import type { NetworkId, ServerNetwork } from './ServerNetwork.js'
import type { SignInSettings } from './SignInSettings.js'
import type { SwapProviderSettings } from './SwapSettings.js'

const origin = v.pipe(
  v.string(),
  v.regex(
    /^(?:https?:\/\/)?[^/:?#@\s]+(?::(?:\d+|\*))?\/?$/i,
    'is not an origin such as "https://my.app" or "https://*.my.app"',
  ),
)

const positive = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))

/** One entry of `projects`. */
const projectSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, "-" and "_"')),
  allowedOrigins: v.optional(v.array(origin), []),
  // Without a default, because what is not said is warned of.
  isDevelopmentAllowed: v.optional(v.boolean()),
  features: v.optional(v.array(remoteFeature), []),
  isAnalyticsEnabled: v.optional(v.boolean(), true),
  rateLimit: v.optional(
    v.union(
      [
        v.literal(false),
        v.strictObject({
          requests: positive(999_999_999),
          seconds: positive(999_999),
          calls: v.optional(positive(999_999_999)),
        }),
      ],
      'is neither false nor an object with requests and seconds, such as { "requests": 600, "seconds": 60 }',
    ),
  ),
})

const url = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:/.test(text), 'is not an http or https address'),
  // `fetch` refuses it with a sentence that has them.
  v.check((text) => !/^[^/]*\/\/[^/?#]*@/.test(text), 'has a user name or a password, which cannot be sent'),
)
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

const tokenSchema = v.strictObject({
  address: v.pipe(
    v.string(),
    v.regex(/^(?:0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i, 'is not an address'),
  ),
  symbol: text,
  name: text,
  decimals,
  iconUrl: v.optional(url),
})

const networkIdSchema = v.custom<NetworkId>(
  (value) => typeof value === 'string' && /^(?:eip155|solana):[\w-]{1,32}$/.test(value),
  'is not a CAIP-2 id of an EVM network or of Solana',
)
const evmAddress = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value),
  'is not an EVM address',
)
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const historySchema = v.union(
  [
    v.literal('ots'),
    v.strictObject({ type: v.literal('blockscout'), url, apiKey: v.optional(key) }),
    v.strictObject({ type: v.literal('etherscan'), apiKey: key, url: v.optional(url) }),
  ],
  'is not "ots", an explorer of type "blockscout" with a url, or "etherscan" with an apiKey',
)

/** One entry of `networks`. */
const networkSchema = v.strictObject({
  id: networkIdSchema,
  name: text,
  nativeCurrency: v.strictObject({ name: text, symbol: text, decimals }),
  rpcUrls: v.pipe(v.array(url), v.minLength(1, 'has no address')),
  ensUniversalResolver: v.optional(evmAddress),
  history: v.optional(historySchema),
  tokens: v.optional(v.array(tokenSchema), []),
  collections: v.optional(v.array(v.strictObject({ address: evmAddress, name: text }))),
})

const price = v.pipe(
  v.string(),
  v.regex(/^\d{1,30}(?:\.\d{1,30})?$/, 'is not a decimal number such as "0.99"'),
)

const coinGeckoId = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'is not an id of CoinGecko'))

/** One entry of `priceSources`. */
const priceSourceSchema = v.variant(
  'type',
  [
    v.strictObject({
      type: v.literal('coingecko'),
      apiKey: key,
      plan: v.optional(v.picklist(['demo', 'pro'], 'is neither "demo" nor "pro"')),
      url: v.optional(url),
      networks: v.optional(
        v.record(networkIdSchema, v.strictObject({ platform: coinGeckoId, coin: coinGeckoId })),
      ),
    }),
    v.strictObject({
      type: v.literal('amm'),
      networkId: networkIdSchema,
      factory: evmAddress,
      wrappedNative: evmAddress,
      usdToken: evmAddress,
      minLiquidityUsd: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
    }),
  ],
  'is neither of type "coingecko" nor "amm"',
)

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'is not a country such as "US"'))

/** One entry of `onramp`. */
const onrampProviderSchema = v.variant(
  'type',
  [
    v.strictObject({
      type: v.literal('meld'),
      publicKey: key,
      apiKey: v.optional(key),
      country: v.optional(country),
      pageUrl: v.optional(url),
      apiUrl: v.optional(url),
    }),
    v.strictObject({
      type: v.literal('coinbase'),
      keyId: key,
      keySecret: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
      country: v.optional(country),
      pageUrl: v.optional(url),
      apiUrl: v.optional(url),
    }),
    v.strictObject({
      type: v.literal('moonpay'),
      publishableKey: key,
      secretKey: key,
      pageUrl: v.optional(url),
      apiUrl: v.optional(url),
    }),
    v.strictObject({
      type: v.literal('transak'),
      apiKey: key,
      apiSecret: key,
      referrerDomain: text,
      apiUrl: v.optional(url),
      gatewayUrl: v.optional(url),
    }),
    v.strictObject({ type: v.literal('sandbox'), url }),
  ],
  'is not of type "meld", "coinbase", "moonpay", "transak" or "sandbox"',
)

/** One entry of `swaps`. */
const swapProviderSchema = v.variant(
  'type',
  [
    v.strictObject({
      type: v.literal('router'),
      networkId: networkIdSchema,
      router: evmAddress,
      wrappedNative: evmAddress,
    }),
    v.strictObject({ type: v.optional(v.literal('1inch'), '1inch'), apiKey: key, url: v.optional(url) }),
    v.strictObject({ type: v.literal('0x'), apiKey: key, url: v.optional(url) }),
    v.strictObject({ type: v.literal('lifi'), apiKey: v.optional(key), url: v.optional(url) }),
  ],
  'is not of type "router", "1inch", "0x" or "lifi"',
)

/** The object of `names`. */
const namesSchema = v.strictObject({
  zone: v.custom<string>(
    (value) => typeof value === 'string' && isNameZone(value),
    'is not a zone of yours such as "shop.id", in lower case',
  ),
  reserved: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[a-z\d-]{4,63}$/, 'is not a label such as "support"'))),
  ),
})

const seconds = positive(999_999_999)

/** The object of `signIn`. */
const signInSchema = v.strictObject({
  origins: v.pipe(
    v.array(v.pipe(v.string(), v.check(isSignInOrigin, signInOriginProblem))),
    v.minLength(1, 'has no origin'),
  ),
  allowedNetworks: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.regex(
          /^(?:eip155|solana|bip122|polkadot):[-_\w]{1,32}$/,
          'is not a CAIP-2 id of EVM, Solana, Bitcoin or Polkadot',
        ),
      ),
    ),
  ),
  statement: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1_000))),
  resources: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(1_000))), v.maxLength(10))),
  nonceSeconds: v.optional(seconds),
  idleSeconds: v.optional(seconds),
  absoluteSeconds: v.optional(seconds),
  mode: v.optional(v.picklist(['cookie', 'token'], 'is neither "cookie" nor "token"')),
})

/** What a settings file contains. A key that is not known is an error, because it is a typing mistake. */
export const settingsSchema = v.strictObject({
  projects: v.optional(
    v.pipe(
      v.array(projectSchema),
      v.check(
        (projects) => new Set(projects.map(({ id }) => id)).size === projects.length,
        'has two projects with the same id',
      ),
    ),
    [],
  ),
  networks: v.optional(v.array(networkSchema)),
  priceTable: v.optional(v.record(v.string(), price)),
  priceSources: v.optional(v.array(priceSourceSchema)),
  onramp: v.optional(
    v.pipe(
      v.array(onrampProviderSchema),
      v.check(
        (providers) => new Set(providers.map(({ type }) => type)).size === providers.length,
        'has two providers of the same type',
      ),
    ),
  ),
  swaps: v.optional(v.array(swapProviderSchema)),
  names: v.optional(namesSchema),
  signIn: v.optional(signInSchema),
})

/** A settings file after parsing. */
export interface Settings {
  readonly projects: readonly Project[]
  readonly networks?: readonly ServerNetwork[] | undefined
  readonly priceTable?: PriceTable | undefined
  readonly priceSources?: readonly PriceSource[] | undefined
  readonly onramp?: readonly OnrampProviderSettings[] | undefined
  readonly swaps?: readonly SwapProviderSettings[] | undefined
  readonly names?: NameSettings | undefined
  readonly signIn?: SignInSettings | undefined
}
