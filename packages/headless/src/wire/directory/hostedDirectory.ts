import { HttpBodyInvalidError } from '../../shared/errors/http.js'
import { safeImageUrl } from '../../shared/safeImageUrl.js'
import type { Wallet } from '../../shared/wallet.js'
import { request } from '../http/request.js'
import { toShownUrl, toUrl } from '../http/toUrl.js'
import { type Directory, defaultEntries } from './directory.js'
import { mergeWallets } from './mergeWallets.js'
import { parseDirectoryEntry } from './parseDirectoryEntry.js'

/** Options of {@link hosted}. */
export interface HostedOptions {
  /** Root url of the server, http or https. */
  url: string
  /** Sent with every call. Omit it if the server does not require one. */
  projectId?: string | undefined
  /**
   * Sent with every call, for a server that tells apart the clients of an app. Default: none, because it
   * follows the user from visit to visit.
   */
  clientId?: string | undefined
  /**
   * Whether to send a request with the method `test` (JSON-RPC) to the server's endpoint of the active
   * network when the modal is first opened. Default: true.
   */
  enablePing?: boolean | undefined
}

/** Query parameters that identify the library to a hosted service: `st` and `sv`. */
export const sdk = { st: 'latchkey', sv: '0.1.0' } as const

/** Longest search text sent, in characters. */
const maxSearchLength = 100

/**
 * Creates the wallet directory of a server that answers `GET {url}/getWallets` and `GET
 * {url}/getWalletImage/{image_id}`. Every entry is parsed: invalid entries, unsafe links and duplicate
 * wallets are left out.
 *
 * `getWallets` throws the errors of `request`, and `HttpBodyInvalidError` if the answer is not a page of
 * wallets.
 */
export function hostedDirectory({ url, projectId, clientId }: HostedOptions): Directory {
  const identification = { projectId, clientId, ...sdk }

  // An <img> sends no headers, so the address carries the project id.
  const toImageUrl = (imageId: string) =>
    safeImageUrl(toUrl(url, `getWalletImage/${encodeURIComponent(imageId)}`, identification))

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
  }
}

export * from '../sharedOnOpen.js'
