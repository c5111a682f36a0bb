import { walletsCall } from '@latchkey/headless/wire'
import * as v from 'valibot'
import { expect } from 'vitest'

const entrySchema = v.object({
  id: v.string(),
  name: v.string(),
  image_id: v.nullish(v.string()),
  rdns: v.nullish(v.string()),
  chains: v.nullish(v.array(v.string())),
  badge_type: v.nullish(v.string()),
  supports_wc: v.boolean(),
})
const pageSchema = v.object({ data: v.array(entrySchema), count: v.number() })

type Check = (url: string) => Promise<void>

async function read(url: string, query = '') {
  const response = await fetch(`${url}/getWallets?${query}`)
  expect(response.status).toBe(200)
  const body = await response.json()
  expect(v.is(walletsCall.answer, body)).toBe(true)
  return v.parse(pageSchema, body)
}

/** What every server of the wallet directory does. Each rule is checked by requests alone. */
export const directoryRules: readonly (readonly [name: string, check: Check])[] = [
  [
    'pages follow each other without gaps, and end',
    async (url) => {
      const ids: string[] = []
      const { count } = await read(url)
      for (let page = 1; page <= Math.ceil(count / 7); page++)
        ids.push(...(await read(url, `entries=7&page=${page}`)).data.map(({ id }) => id))
      expect(ids).toHaveLength(count)
      expect(new Set(ids).size).toBe(count)
      expect(await read(url, `entries=7&page=${Math.ceil(count / 7) + 1}`)).toEqual({ data: [], count })
    },
  ],
  [
    'a page has 40 wallets, or as many as asked for',
    async (url) => {
      const { data, count } = await read(url)
      expect(data).toHaveLength(Math.min(40, count))
      expect((await read(url, 'entries=3')).data).toEqual(data.slice(0, 3))
    },
  ],
  [
    'include and exclude select by id, also together',
    async (url) => {
      const { data, count } = await read(url, 'entries=3')
      const [a = '', b = '', c = ''] = data.map(({ id }) => id)
      const ids = async (query: string) => (await read(url, query)).data.map(({ id }) => id).sort()
      expect(await ids(`include=${c},${a}`)).toEqual([a, c].sort())
      expect(await ids(`include=${a},${b}&exclude=${b}`)).toEqual([a])
      expect((await read(url, `exclude=${a},${b}`)).count).toBe(count - 2)
    },
  ],
  [
    'a search finds a wallet by its name, in any case',
    async (url) => {
      const { data } = await read(url)
      for (const { id, name } of data.slice(0, 5)) {
        const found = await read(url, `search=${encodeURIComponent(name.toUpperCase())}&entries=100`)
        expect(found.data.map((wallet) => wallet.id)).toContain(id)
        expect(found.count).toBeGreaterThanOrEqual(found.data.length)
      }
      expect(await read(url, 'search=no-wallet-has-this-name')).toEqual({ data: [], count: 0 })
    },
  ],
  [
    'a badge, networks and reverse domain names select',
    async (url) => {
      const certified = await read(url, 'badge_type=certified&entries=100')
      expect(certified.count).toBeGreaterThan(0)
      expect(new Set(certified.data.map(({ badge_type }) => badge_type))).toEqual(new Set(['certified']))
      const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
      const onSolana = await read(url, `chains=${solana}&entries=100`)
      // A wallet without networks may have any.
      for (const { chains } of onSolana.data) expect(chains ?? [solana]).toContain(solana)
      const { data } = await read(url, 'entries=100')
      const named = data.find(({ rdns }) => rdns)
      expect((await read(url, `rdns=${named?.rdns}`)).data.map(({ id }) => id)).toContain(named?.id)
    },
  ],
  [
    'a page that is no number is refused',
    async (url) => {
      for (const query of ['page=0', 'page=-1', 'page=x', 'entries=0', 'entries=1e9'])
        expect((await fetch(`${url}/getWallets?${query}`)).status).toBe(400)
    },
  ],
  [
    'each image id has an image, which every page may show',
    async (url) => {
      const { data } = await read(url, 'entries=20')
      const ids = data.flatMap(({ image_id }) => image_id ?? [])
      expect(ids.length).toBeGreaterThan(0)
      for (const id of ids) {
        const image = await fetch(`${url}/getWalletImage/${encodeURIComponent(id)}?projectId=p&st=x&sv=1`)
        expect(image.status).toBe(200)
        expect(image.headers.get('content-type')).toMatch(/^image\//)
        expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
        await image.arrayBuffer()
      }
    },
  ],
]
