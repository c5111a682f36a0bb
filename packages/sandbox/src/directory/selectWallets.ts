import { RequestError } from '../server/RequestError.js'
import type { DirectoryWallet } from './directoryWallet.js'

const maxEntries = 1_000
const maxSearch = 200

/** The answer of `GET /getWallets`. */
export interface DirectoryPage {
  data: readonly DirectoryWallet[]
  /** Number of wallets on all pages. */
  count: number
}

/**
 * Returns the page of wallets a query selects: `page`, `entries`, `search` in names, `badge_type`, and the
 * lists `include`, `exclude` (ids), `chains` (CAIP-2) and `rdns`, joined by commas. Throws RequestError 400.
 */
export function selectWallets(wallets: readonly DirectoryWallet[], query: URLSearchParams): DirectoryPage {
  const page = integer(query, 'page', 1, Number.MAX_SAFE_INTEGER)
  const entries = integer(query, 'entries', 40, maxEntries)
  const search = query.get('search')?.toLowerCase()
  if ((search?.length ?? 0) > maxSearch)
    throw new RequestError(400, `"search" has more than ${maxSearch} characters.`)
  const badge = query.get('badge_type')
  const list = (name: string) => query.get(name)?.split(',').filter(Boolean)
  const [include, exclude, chains, rdns] = [list('include'), list('exclude'), list('chains'), list('rdns')]
  if (chains?.some((id) => !/^[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}$/.test(id)))
    throw new RequestError(400, '"chains" is not a list of CAIP-2 ids.')
  const fitting = wallets.filter(
    (wallet) =>
      (!search || wallet.name.toLowerCase().includes(search)) &&
      (!badge || wallet.badge_type === badge) &&
      (!include || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      (!rdns || (wallet.rdns !== null && rdns.includes(wallet.rdns))) &&
      (!chains || wallet.chains.some((id) => chains.includes(id))),
  )
  return { data: fitting.slice((page - 1) * entries, page * entries), count: fitting.length }
}

function integer(query: URLSearchParams, name: string, fallback: number, max: number): number {
  const text = query.get(name)
  if (text === null) return fallback
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1 || value > max)
    throw new RequestError(400, `"${name}" must be an integer from 1 to ${max}.`)
  return value
}
