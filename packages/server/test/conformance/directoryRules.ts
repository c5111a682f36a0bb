import { walletsCall } from '@latchkey/protocol'
import * as v from 'valibot'
import { ask, askCall, demand, demandEqual, type Query } from './askServer.js'
import type { DirectorySubject, ProtocolRule } from './subject.js'

const entrySchema = v.object({
  id: v.string(),
  name: v.string(),
  image_id: v.nullish(v.string()),
  rdns: v.nullish(v.string()),
  chains: v.nullish(v.array(v.string())),
  badge_type: v.nullish(v.string()),
  supports_wc: v.boolean(),
})

async function read(subject: DirectorySubject, query: Query = {}) {
  const { data, count } = await askCall(subject, walletsCall, { query })
  return { data: v.parse(v.array(entrySchema), data), count }
}

async function readIds(subject: DirectorySubject, query: Query): Promise<readonly string[]> {
  return (await read(subject, query)).data.map(({ id }) => id)
}

/** What every server of the wallet directory does. Each rule is checked by requests alone. */
export const directoryRules: readonly ProtocolRule<DirectorySubject>[] = [
  {
    name: 'pages of the directory follow each other without gaps, and end',
    async check(subject) {
      const ids: string[] = []
      const { count } = await read(subject)
      const pages = Math.ceil(count / 7)
      for (let page = 1; page <= pages; page++) ids.push(...(await readIds(subject, { entries: 7, page })))
      demandEqual([ids.length, new Set(ids).size], [count, count], 'The wallets of all pages')
      demandEqual(await read(subject, { entries: 7, page: pages + 1 }), { data: [], count }, 'The page after')
    },
  },
  {
    name: 'a page of the directory has 40 wallets, or as many as asked for',
    async check(subject) {
      const { data, count } = await read(subject)
      demandEqual(data.length, Math.min(40, count), 'The size of a page')
      demandEqual((await read(subject, { entries: 3 })).data, data.slice(0, 3), 'A page of 3')
    },
  },
  {
    name: 'include and exclude select wallets by id, also together',
    async check(subject) {
      const { data, count } = await read(subject, { entries: 3 })
      const [a = '', b = '', c = ''] = data.map(({ id }) => id)
      const ids = async (query: Query) => [...(await readIds(subject, query))].sort()
      demandEqual(await ids({ include: [c, a] }), [a, c].sort(), 'include')
      demandEqual(await ids({ include: [a, b], exclude: [b] }), [a], 'include and exclude')
      demandEqual((await read(subject, { exclude: [a, b] })).count, count - 2, 'exclude')
    },
  },
  {
    name: 'a search finds a wallet by its name, in any case',
    async check(subject) {
      const { data } = await read(subject, { entries: 5 })
      for (const { id, name } of data) {
        const found = await read(subject, { search: name.toUpperCase(), entries: 100 })
        demand(
          found.data.some((wallet) => wallet.id === id),
          `${name} is not found`,
        )
        demand(found.count >= found.data.length, 'The count is smaller than the page')
      }
      const none = await read(subject, { search: 'no-wallet-has-this-name' })
      demandEqual(none, { data: [], count: 0 }, 'A search for a name that no wallet has')
    },
  },
  {
    name: 'a badge, networks and reverse domain names select wallets',
    async check(subject) {
      const certified = await read(subject, { badge_type: 'certified', entries: 100 })
      demand(certified.count > 0, 'No wallet is certified')
      const badges = [...new Set(certified.data.map(({ badge_type }) => badge_type))]
      demandEqual(badges, ['certified'], 'The badges')
      const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
      const onSolana = await read(subject, { chains: solana, entries: 100 })
      // A wallet without networks may have any.
      const isWrong = onSolana.data.some(({ chains }) => chains && !chains.includes(solana))
      demand(!isWrong, 'A wallet has none of the networks')
      const named = (await read(subject, { entries: 100 })).data.find(({ rdns }) => rdns)
      demand(named?.rdns, 'No wallet has a reverse domain name')
      const ids = await readIds(subject, { rdns: named.rdns })
      demand(ids.includes(named.id), `${named.rdns} is not found`)
    },
  },
  {
    name: 'a page of the directory that is no number is refused',
    async check(subject) {
      for (const query of [
        { page: '0' },
        { page: '-1' },
        { page: 'x' },
        { entries: '0' },
        { entries: '1e9' },
      ])
        demandEqual((await ask(subject, walletsCall.path, { query })).status, 400, JSON.stringify(query))
    },
  },
  {
    name: 'each image id has an image, which every page may show',
    async check(subject) {
      const { data } = await read(subject, { entries: 20 })
      const ids = data.flatMap(({ image_id }) => image_id ?? [])
      demand(ids.length > 0, 'No wallet has an image')
      for (const id of ids) {
        const path = `/getWalletImage/${encodeURIComponent(id)}`
        const { status, headers } = await ask(subject, path, { query: { projectId: 'p', st: 'x', sv: '1' } })
        const policy = headers.get('cross-origin-resource-policy')
        const type = headers.get('content-type')?.split('/')[0]
        demandEqual([status, type, policy], [200, 'image', 'cross-origin'], path)
      }
    },
  },
]
