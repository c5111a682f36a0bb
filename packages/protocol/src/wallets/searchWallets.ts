import type { Wallet } from './wallet.js'

/** A wallet with its normalized search texts. */
export interface IndexedWallet {
  readonly wallet: Wallet
  /** The name in lower case, without accents and punctuation, words separated by one space. */
  readonly name: string
  /** The reverse domain name. */
  readonly rdns: string | undefined
}

/** Minimum length of a search by id, in characters. Two or three hex digits match too many ids. */
const minIdLength = 8

/**
 * Indexes wallets for {@link searchWallets}.
 *
 * @example
 * ```ts
 * import { indexWallets, loadBuiltInWallets } from '@latchkey/protocol'
 *
 * const wallets = indexWallets(await loadBuiltInWallets())
 * ```
 */
export function indexWallets(wallets: readonly Wallet[]): readonly IndexedWallet[] {
  return wallets.map((wallet) => ({ wallet, name: toPlain(wallet.name), rdns: wallet.rdns }))
}

/**
 * Returns the wallets that match a search, best match first: name starts with it, a word of the name starts
 * with it, name contains it; then the same for the reverse domain name; then the id starts with it. Case,
 * accents and punctuation are ignored. Equal matches keep their order. An empty search matches all.
 *
 * @example
 * ```ts
 * import { indexWallets, loadBuiltInWallets, searchWallets } from '@latchkey/protocol'
 *
 * const wallets = indexWallets(await loadBuiltInWallets())
 * const [best] = searchWallets(wallets, 'meta')
 * ```
 */
export function searchWallets(wallets: readonly IndexedWallet[], typed: string): readonly IndexedWallet[] {
  const plain = toPlain(typed)
  const raw = typed.trim().toLowerCase()
  if (raw === '') return wallets
  const ranked = wallets.flatMap((indexed) => {
    const rank = rankOf(indexed, plain, raw)
    return rank === undefined ? [] : [{ indexed, rank }]
  })
  // Array sort is stable.
  return ranked.sort((a, b) => a.rank - b.rank).map(({ indexed }) => indexed)
}

function rankOf({ wallet, name, rdns }: IndexedWallet, plain: string, raw: string): number | undefined {
  const byName = placeOf(name, plain)
  if (byName !== undefined) return byName
  const byRdns = rdns === undefined ? undefined : placeInRdns(rdns, plain, raw)
  if (byRdns !== undefined) return 3 + byRdns
  return raw.length >= minIdLength && wallet.id.toLowerCase().startsWith(raw) ? 6 : undefined
}

function placeInRdns(rdns: string, plain: string, raw: string): 0 | 1 | 2 | undefined {
  if (raw.includes('.')) return placeOf(rdns, raw)
  // The top-level domain does not identify the wallet.
  return placeOf(toPlain(rdns.replace(/^[^.]*\./, '')), plain)
}

/** Returns 0 for a match at the start, 1 at the start of a word, 2 anywhere, with spaces ignored. */
function placeOf(text: string, search: string): 0 | 1 | 2 | undefined {
  if (search === '' || text === '') return undefined
  if (text.startsWith(search)) return 0
  if (text.includes(` ${search}`)) return 1
  return text.includes(search) || text.replaceAll(' ', '').includes(search.replaceAll(' ', ''))
    ? 2
    : undefined
}

/** Converts to lower case without accents. Other characters than letters and digits become one space. */
function toPlain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
