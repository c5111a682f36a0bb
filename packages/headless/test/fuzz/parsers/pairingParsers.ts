import fc from 'fast-check'
import { parseNamespaces, parseSession } from '../../../src/adapters/wallet-connect/session/parseSession.js'
import { parseWalletEvent } from '../../../src/adapters/wallet-connect/session/parseWalletEvent.js'
import { parseLinkBase } from '../../../src/features/wallets/link/linkBase.js'
import { parseDirectoryEntry } from '../../../src/wire/directory/parseDirectoryEntry.js'
import type { FuzzedParser } from '../fuzzedParser.js'
import { anyJson, anyText, damaged, nearly } from '../hostileInputs.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const accounts = fc.constantFrom(`eip155:1:${address}`, `eip155:10:${address}`)
const accountLists = fc.array(fc.oneof(accounts, damaged(accounts), anyJson))
const namespaces = nearly(
  {
    eip155: nearly(
      {
        accounts: accountLists,
        chains: fc.array(fc.constantFrom('eip155:1', 'eip155:10')),
        methods: fc.array(fc.constantFrom('personal_sign', 'eth_sendTransaction')),
        events: fc.array(fc.constant('accountsChanged')),
      },
      anyJson,
    ),
    'eip155:5': nearly({ accounts: accountLists }, anyJson),
    solana: nearly({ accounts: accountLists }, anyJson),
  },
  anyJson,
)
const sessions = nearly(
  {
    topic: fc.constant('a'.repeat(64)),
    expiry: fc.nat(),
    namespaces,
    sessionProperties: nearly({ capabilities: anyText }, anyJson),
    peer: nearly(
      {
        metadata: nearly(
          {
            name: anyText,
            description: anyText,
            url: fc.constant('https://wallet.example'),
            icons: fc.array(anyText),
            redirect: nearly({ native: anyText, universal: anyText }, anyJson),
          },
          anyJson,
        ),
      },
      anyJson,
    ),
  },
  anyJson,
)

const caipAccountId = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/
type Namespaces = Readonly<Record<string, { accounts: readonly string[] }>>

const hasOwnAccounts = (output: Namespaces) =>
  Object.entries(output).every(([namespace, entry]) =>
    entry.accounts.every((account) => caipAccountId.test(account) && account.startsWith(`${namespace}:`)),
  )

export const pairingParsers: readonly FuzzedParser[] = [
  {
    name: 'parseSession',
    near: sessions,
    any: anyJson,
    parse: (input: unknown) => parseSession(input),
    isRight: (_: unknown, output: { topic: string; expiry: number; namespaces: Namespaces }) =>
      output.topic !== '' && Number.isFinite(output.expiry) && hasOwnAccounts(output.namespaces),
  },
  {
    name: 'parseNamespaces',
    near: namespaces,
    any: anyJson,
    parse: (input: unknown) => parseNamespaces(input),
    isRight: (_: unknown, output: Namespaces) => hasOwnAccounts(output),
  },
  {
    name: 'parseWalletEvent',
    near: nearly(
      {
        chainId: fc.constantFrom('eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
        event: nearly(
          {
            name: fc.constantFrom('accountsChanged', 'chainChanged'),
            data: fc.oneof(accountLists, fc.constantFrom(1, '0x1', 'eip155:1')),
          },
          anyJson,
        ),
      },
      anyJson,
    ),
    any: anyJson,
    parse: (input: unknown) => parseWalletEvent(input),
    isRight: (
      _: unknown,
      output: { namespace: string; networkId?: string; addresses?: readonly string[] },
    ) =>
      output.addresses
        ? output.addresses.every((each) => /^[-.%a-zA-Z0-9]{1,128}$/.test(each))
        : output.networkId?.startsWith(`${output.namespace}:`) === true,
  },
  {
    name: 'parseDirectoryEntry',
    near: nearly(
      {
        id: fc.constant('c57ca95b'),
        name: anyText,
        image_id: fc.uuid(),
        rdns: anyText,
        chains: fc.array(fc.constantFrom('eip155:1', 'bad')),
        mobile_link: anyText,
        link_mode: anyText,
        homepage: anyText,
        injected: fc.array(nearly({ namespace: fc.constant('eip155'), injected_id: anyText }, anyJson)),
      },
      anyJson,
    ),
    any: anyJson,
    parse: (input: unknown) => parseDirectoryEntry(input, (id) => `https://images.example/${id}`),
    isRight: (_: unknown, { id, name }: { id: string; name: string }) => id !== '' && name !== '',
  },
  {
    name: 'parseLinkBase',
    near: damaged(fc.constantFrom('metamask', 'metamask:', 'metamask://', 'https://metamask.app.link')),
    any: anyJson,
    parse: (input: unknown) => parseLinkBase(input),
    isRight: (_: unknown, { href }: { href: string }) =>
      URL.canParse(href) && !/^(?:javascript|data|file|blob):/i.test(href),
  },
]
