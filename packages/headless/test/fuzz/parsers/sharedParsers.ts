import { isAddress, namespaces, safeImageUrl } from '@latchkey/protocol'
import fc from 'fast-check'
import { cookieName, cookieToInitialState } from '../../../src/core/cookie.js'
import { storageEntries } from '../../../src/core/storageEntries.js'
import { toRpcError } from '../../../src/shared/errors/rpc.js'
import { parseAmount } from '../../../src/shared/parseAmount.js'
import { parseCaipAddress, parseCaipNetworkId } from '../../../src/shared/parseCaip.js'
import { parseName } from '../../../src/shared/parseName.js'
import { parseRdns } from '../../../src/shared/parseRdns.js'
import { parseTypedAmount } from '../../../src/shared/parseTypedAmount.js'
import { parseWallet } from '../../../src/shared/parseWallet.js'
import { safeLink } from '../../../src/shared/safeLink.js'
import type { FuzzedParser } from '../fuzzedParser.js'
import { anyJson, anyLive, anyText, damaged, nearly } from '../hostileInputs.js'
import { validAddresses } from '../validAddresses.js'

const networkIds = fc.constantFrom(
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'cosmos:cosmoshub-4',
)
const caipAddresses = networkIds.chain((id) =>
  fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/).map((address) => `${id}:${address}`),
)
const names = fc.constantFrom('MetaMask', 'Ünïcode Wallet', '钱包', 'محفظة', '🦊 Fox')
const rdnses = fc.constantFrom('io.metamask', 'com.example-wallet.app', 'xn--e1afmkfd.xn--p1ai')
const links = fc.constantFrom(
  'https://wallet.example/path?x=1#y',
  'metamask://',
  'wallet-app:',
  'http://localhost:3000/',
  'https://wallet.example:8443',
)
const images = fc.constantFrom(
  'https://wallet.example/icon.png',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3C/svg%3E',
)
const wallets = nearly(
  {
    id: fc.constantFrom('metamask', 'c57ca95b47569778a828d19178114f4db188b89b'),
    name: names,
    imageId: fc.uuid(),
    imageUrl: images,
    rdns: rdnses,
    networkIds: fc.array(networkIds),
    mobileLink: links,
    universalLink: links,
    homepage: links,
    badge: fc.constant('certified'),
    order: fc.integer(),
    injected: fc.array(
      nearly({ namespace: fc.constant('eip155'), injectedId: fc.constant('isMetaMask') }, anyJson),
    ),
  },
  anyJson,
)

const caipNetworkId = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const caipAccountId = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/
const isInvisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u

/** Schemes that run code or leave the browser's own rules, by the URL standard and the browsers' lists. */
const dangerous = /^(?:javascript|data|vbscript|file|blob|about|view-source|ms-[a-z]+|search-ms|jar):/i

export const sharedParsers: readonly FuzzedParser[] = [
  {
    name: 'parseCaipNetworkId',
    near: fc.oneof(networkIds, damaged(networkIds)),
    any: anyText,
    parse: (input: string) => parseCaipNetworkId(input),
    isRight: (input: string) => caipNetworkId.test(input),
  },
  {
    name: 'parseCaipAddress',
    near: fc.oneof(caipAddresses, damaged(caipAddresses)),
    any: anyText,
    parse: (input: string) => parseCaipAddress(input),
    isRight: (input: string) => caipAccountId.test(input),
  },
  ...namespaces.map(
    (namespace): FuzzedParser => ({
      name: `isAddress ${namespace}`,
      near: fc.oneof(validAddresses[namespace], damaged(validAddresses[namespace])),
      any: anyText,
      parse: (input: string) => isAddress(input, namespace),
      isRight: (input: string) => /^[a-zA-Z0-9]{14,130}$/.test(input),
    }),
  ),
  {
    name: 'parseAmount',
    near: damaged(fc.stringMatching(/^\d{1,30}\.\d{1,20}$/)),
    any: anyText,
    parse: (input: string) => parseAmount(input, 18),
    isRight: (input: string, output: bigint) => output > 0n && /^[\d.]+$/.test(input.trim()),
  },
  {
    name: 'parseTypedAmount',
    near: damaged(fc.stringMatching(/^[\d\u0660-\u0669]{1,30}[.,\u066b][\d\u0660-\u0669]{1,20}$/)),
    any: anyText,
    parse: (input: string) => parseTypedAmount(input, 18),
    isRight: (input: string, output: bigint) => output > 0n && /\p{Nd}/u.test(input),
  },
  {
    name: 'parseName',
    near: fc.oneof(names, damaged(names)),
    any: anyLive,
    parse: (input: unknown) => parseName(input),
    isRight: (_: unknown, output: string) => output.length > 0 && !isInvisible.test(output),
  },
  {
    name: 'parseRdns',
    near: fc.oneof(rdnses, damaged(rdnses)),
    any: anyLive,
    parse: (input: unknown) => parseRdns(input),
    isRight: (_: unknown, output: string) => /^[a-z0-9_.-]{3,253}$/.test(output),
  },
  {
    name: 'safeLink',
    near: fc.oneof(links, damaged(links)),
    any: anyLive,
    parse: (input: unknown) => safeLink(input, ['web', 'app']),
    isRight: (_: unknown, output: string) =>
      URL.canParse(output) && !dangerous.test(new URL(output).protocol),
  },
  {
    name: 'safeImageUrl',
    near: fc.oneof(images, damaged(images)),
    any: anyLive,
    parse: (input: unknown) => safeImageUrl(input),
    isRight: (_: unknown, output: string) =>
      /^(?:https:|http:\/\/(?:localhost|127\.|\[::1\])|data:image\/)/i.test(output),
  },
  {
    name: 'parseWallet',
    near: wallets,
    any: anyJson,
    parse: (input: unknown) => parseWallet(input),
    isRight: (_: unknown, output: { id: string; name: string }) => output.id !== '' && output.name !== '',
  },
  {
    name: 'toRpcError',
    near: nearly(
      {
        code: fc.constantFrom(4001, -32002, -32603, 3, '4902'),
        message: fc.constantFrom('User rejected', 'execution reverted: locked'),
        data: nearly({ originalError: nearly({ code: fc.integer() }, anyLive) }, anyLive),
        cause: nearly({ code: fc.integer() }, anyLive),
      },
      anyLive,
    ),
    any: anyLive,
    parse: (input: unknown) => toRpcError(input, { wallet: 'Wallet' }),
    isRight: (_: unknown, output: unknown) => output instanceof Error,
  },
  {
    name: 'cookieToInitialState',
    near: fc
      .tuple(
        nearly(
          {
            v: fc.constant(1),
            a: nearly(
              {
                eip155: fc.constant([
                  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
                  'io.metamask',
                  'eip155:1',
                ]),
              },
              anyJson,
            ),
            n: networkIds,
            t: fc.constant('dark'),
          },
          anyJson,
        ),
        fc.boolean(),
      )
      .map(([state, isDouble]) => {
        const part = `${cookieName()}=${encodeURIComponent(JSON.stringify(state) ?? '')}`
        return isDouble ? `${part}; ${part}` : part
      }),
    any: anyText,
    parse: (input: string) => cookieToInitialState(input),
    isRight: (
      _: string,
      { accounts }: { accounts: Record<string, { networkId?: string; activeAddress?: string }> },
    ) =>
      Object.entries(accounts).every(
        ([namespace, { networkId = '', activeAddress = '' }]) =>
          caipNetworkId.test(networkId) &&
          networkId.startsWith(`${namespace}:`) &&
          caipAccountId.test(`${networkId}:${activeAddress}`),
      ),
  },
  ...Object.entries(storageEntries).map(
    ([name, entry]): FuzzedParser => ({
      name: `stored ${name}`,
      near: fc.oneof(
        networkIds,
        fc.constantFrom('connecting', 'connected', 'disconnected'),
        fc.nat(),
        fc.boolean(),
        fc.string({ unit: fc.constantFrom(...'aZ09-_'), minLength: 12, maxLength: 60 }),
        fc.array(fc.constantFrom(...namespaces)),
        nearly(
          {
            eip155: fc.array(
              nearly(
                {
                  connectorId: rdnses,
                  accounts: fc.array(nearly({ address: caipAddresses }, anyJson)),
                  networkId: networkIds,
                },
                anyJson,
              ),
            ),
          },
          anyJson,
        ),
      ),
      any: anyJson,
      parse: (input: unknown) => entry.parse(input),
    }),
  ),
]
