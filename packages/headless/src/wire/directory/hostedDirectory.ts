import { defaultEntries, safeImageUrl, type Wallet } from '@latchkey/protocol'
import { HttpBodyInvalidError } from '../../shared/errors/http.js'
import { request } from '../http/request.js'
import { toShownUrl, toUrl } from '../http/toUrl.js'
import type { Directory } from './directory.js'
import { type HostedOptions, sdk } from './hostedOptions.js'
import { mergeWallets } from './mergeWallets.js'
import { parseDirectoryEntry } from './parseDirectoryEntry.js'

/** Longest search text sent, in characters. */
const maxSearchLength = 100

/**
 * Creates the wallet directory of a server that answers `GET {url}/getWallets`, `GET
 * {url}/getWalletImage/{image_id}` and, for networks, `GET {url}/public/getAssetImage/{imageId}`. Every entry
 * is parsed: invalid entries, unsafe links and duplicate wallets are left out.
 *
 * `getWallets` throws the errors of `request`, and `HttpBodyInvalidError` if the answer is not a page of
 * wallets.
 */
export function hostedDirectory({ url, projectId, clientId }: HostedOptions): Directory {
  const identification = { projectId, clientId, ...sdk }

  // An <img> sends no headers, so the address carries the project id.
  const imageUrlOf = (path: string, imageId: string) =>
    safeImageUrl(toUrl(url, `${path}/${encodeURIComponent(imageId)}`, identification))
  const toImageUrl = (imageId: string) => imageUrlOf('getWalletImage', imageId)

  return {
    async getWallets(parameters = {}) {
      const { page = 1, entries = defaultEntries, search, badge, signal, ...lists } = parameters
      const size = Math.max(1, Math.floor(entries))
      const address = toUrl(url, 'getWallets', {
        ...identification,
        page: Math.max(1, Math.floor(page)),
        entries: size,
        search: search?.trim().slice(0, maxSearchLength),
        badge_type: badge,
        include: lists.include,
        exclude: lists.exclude,
        chains: lists.networkIds,
        rdns: lists.rdns,
      })
      const answer = await request({ url: address, signal })
      const { data, count } = (answer ?? {}) as { data?: unknown; count?: unknown }
      if (!Array.isArray(data) || !Number.isSafeInteger(count) || (count as number) < 0)
        throw new HttpBodyInvalidError({ url: toShownUrl(address), status: 200 })
      const wallets = data
        .slice(0, size)
        .map((entry: unknown) => parseDirectoryEntry(entry, toImageUrl))
        .filter((wallet): wallet is Wallet => wallet !== undefined)
      return { data: mergeWallets(wallets), count: count as number }
    },
    getImageUrl: async (imageId) => imageUrlOf('public/getAssetImage', imageId),
  }
}
