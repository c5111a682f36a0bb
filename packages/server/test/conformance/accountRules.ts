import {
  addressBalanceCall,
  balanceCall,
  fungiblePriceCall,
  type HistoryEntry,
  historyCall,
  identityCall,
  maxPriceAddresses,
  nativeTokenAddresses,
  supportedChainsCall,
} from '@latchkey/protocol'
import { ask, askCall, demand, demandEqual, demandError } from './askServer.js'
import type { HostedSubject, ProtocolRule } from './subject.js'

/** An address without transactions. */
const unused = '0x00000000000000000000000000000000000c0ffe'

const rpc = (method: string, params: unknown, id: number | string = 1) => ({
  id,
  jsonrpc: '2.0',
  method,
  params,
})

async function readBalances({ account, ...subject }: HostedSubject, address = account.address) {
  const query = { currency: 'usd', chainId: account.networkId }
  return (await askCall(subject, balanceCall, { params: { address }, query })).balances
}

async function readHistory({ account, ...subject }: HostedSubject, cursor: string | undefined) {
  const params = { account: account.address }
  return askCall(subject, historyCall, { params, query: { chainId: account.networkId, cursor } })
}

/** What every server does for accounts: networks, balances, prices, names, history and JSON-RPC. */
export const accountRules: readonly ProtocolRule[] = [
  {
    name: 'the network of the account is one of the supported networks (spec 7.T1)',
    async check(subject) {
      const { http } = await askCall(subject, supportedChainsCall)
      demand(http.includes(subject.account.networkId), `The networks are ${http.join(', ')}`)
    },
  },
  {
    name: 'balances are those of one network: its currency and tokens, each once (spec 7.T11/request)',
    async check(subject) {
      const balances = await readBalances(subject)
      const native = balances.filter(({ address }) => address === undefined)
      demandEqual(native.length, 1, 'The number of native balances')
      demand(balances.length > 1, 'The account has no token')
      const ids = balances.map(({ chainId, address }) => `${chainId} ${address?.toLowerCase()}`)
      demandEqual(new Set(ids).size, ids.length, 'Each token is in the list once')
      demand(
        balances.every(({ chainId }) => chainId === subject.account.networkId),
        'A balance is of another network',
      )
      demand(
        balances.every(({ symbol }) => symbol),
        'A balance has no symbol',
      )
      // No price is left out, never 0.
      demand(
        balances.every(({ price, value }) => Number(price ?? 1) > 0 && Number(value ?? 1) > 0),
        'A balance without a price has the price 0',
      )
    },
  },
  {
    name: 'an address has the same balances in any case, and with `forceUpdate`',
    async check(subject) {
      const expected = await readBalances(subject)
      const { address, networkId } = subject.account
      if (networkId.startsWith('eip155:'))
        demandEqual(await readBalances(subject, address.toLowerCase()), expected, 'In lower case')
      const query = { currency: 'usd', chainId: networkId, forceUpdate: 'true' }
      const { balances } = await askCall(subject, balanceCall, { params: { address }, query })
      demandEqual(balances.length, expected.length, 'With forceUpdate')
    },
  },
  {
    name: 'the native balance by JSON-RPC is that of the list',
    async check(subject) {
      const { address, networkId } = subject.account
      const native = (await readBalances(subject)).find((each) => each.address === undefined)
      const { result } = await askCall(subject, addressBalanceCall, {
        query: { chainId: networkId },
        body: rpc('getAddressBalance', { address }),
      })
      const { decimals, numeric } = native?.quantity ?? { decimals: '0', numeric: '' }
      const [whole = '', fraction = ''] = numeric.split('.')
      const value = BigInt(whole + fraction.padEnd(Number(decimals), '0'))
      demandEqual(String(BigInt(result)), String(value), 'The native balance')
    },
  },
  {
    name: 'JSON-RPC answers `test`, one call and a batch by their ids (spec 7.5/endpoint)',
    async check(subject) {
      const query = { chainId: subject.account.networkId }
      const send = async (body: unknown) =>
        (await ask(subject, addressBalanceCall.path, { query, body })).body
      const single = (await send(rpc('test', [], 'ping'))) as {
        id?: unknown
        result?: unknown
        error?: unknown
      }
      demandEqual([single.id, single.result !== undefined], ['ping', true], '`test`')
      const batch = await send([rpc('test', [], 7), rpc('noSuchMethod', [], 'a')])
      demand(Array.isArray(batch), 'A batch is not answered with a list')
      const [first, second] = [7, 'a'].map((id) => batch.find((each) => each.id === id))
      demand(first?.result !== undefined, 'A call of a batch has no result')
      demand(second?.error, 'A method that does not exist is not an error of its own')
    },
  },
  {
    name: 'pages of the history follow each other, the newest first, and each transaction is there once (spec 7.T3)',
    async check(subject) {
      const first = await readHistory(subject, undefined)
      demand(first.next, 'The history has only one page')
      const second = await readHistory(subject, first.next)
      const entries: readonly HistoryEntry[] = [...first.data, ...second.data]
      demandEqual(new Set(entries.map(({ id }) => id)).size, entries.length, 'Each transaction is there once')
      const times = entries.map(({ metadata }) => Date.parse(metadata.minedAt))
      demandEqual(
        times,
        [...times].sort((a, b) => b - a),
        'The newest is first',
      )
      demand(
        entries.every(({ metadata }) => metadata.chain === subject.account.networkId),
        'A transaction is of another network',
      )
      demandEqual((await readHistory(subject, first.next)).data, second.data, 'A page that is read again')
    },
  },
  {
    name: 'a cursor that is not of the server is refused',
    async check(subject) {
      const path = historyCall.path.replace(':account', subject.account.address)
      const query = { chainId: subject.account.networkId, cursor: "x' or 1=1 --" }
      demandError(await ask(subject, path, { query }), [400], 'A cursor of another server')
    },
  },
  {
    name: 'an address has its name, and one without a name has none (spec 7.T2/request)',
    async check(subject) {
      const read = (address: string) =>
        askCall(subject, identityCall, { params: { address }, query: { sender: unused } })
      const { address, name } = subject.named
      demandEqual((await read(address)).name, name, 'The name')
      demandEqual(await read(unused), { name: null, avatar: null }, 'An address without a name')
    },
  },
  {
    name: 'prices have the ids they were asked for, and an unknown one is left out (spec 7.T6)',
    async check(subject) {
      const { networkId } = subject.account
      const addresses = [
        subject.pricedToken,
        `${networkId}:${unused}`,
        `${networkId}:${nativeTokenAddresses.eip155}`,
      ]
      const { fungibles } = await askCall(subject, fungiblePriceCall, {
        body: { currency: 'usd', addresses },
      })
      const [known] = fungibles.filter(({ address }) => address === subject.pricedToken)
      demand(Number(known?.price) > 0, 'The token has no price')
      demand(
        fungibles.every(({ address }) => addresses.includes(address)),
        'A price is of a token that was not asked for',
      )
      const unknown = fungibles.find(({ address }) => address === addresses[1])
      demandEqual(unknown?.price, undefined, 'The price of an unknown token')
    },
  },
  {
    name: 'prices in another currency, of no token and of too many are refused',
    async check(subject) {
      const addresses = [subject.pricedToken]
      const many = Array.from({ length: maxPriceAddresses + 1 }, () => subject.pricedToken)
      const bodies = [
        { currency: 'btc', addresses },
        { currency: 'usd', addresses: [] },
        { currency: 'usd', addresses: many },
        { currency: 'usd' },
      ]
      for (const body of bodies)
        demandError(
          await ask(subject, fungiblePriceCall.path, { body }),
          [400],
          JSON.stringify(body).slice(0, 60),
        )
    },
  },
]
