import type { Wallet } from '../../shared/wallet.js'

/** A wallet with the texts it is found by. */
export interface IndexedWallet {
  readonly wallet: Wallet
  /** The name in plain letters, its words apart by one space. */
  readonly name: string
  /** The reverse domain name. */
  readonly rdns: string
}

/** Fewest characters of an id that are looked for: two or three stand in every second hash. */
const minIdLength = 8

/** Prepares wallets for {@link searchWallets}. */
export function indexWallets(wallets: readonly Wallet[]): readonly IndexedWallet[] {
  return wallets.map((wallet) => ({ wallet, name: toPlain(wallet.name), rdns: wallet.rdns ?? '' }))
}

/**
 * The wallets that fit what was typed, best first: a name that begins with it, a name of which a word begins with it, a name that has it
 * anywhere; then the same for the reverse domain name; then the id from its start. Upper and lower case, accents and punctuation do
 * not matter. Among equals the given order stays. An empty text fits all.
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
  // The first label says who gave the domain out, not who has it: `com` is nobody's name.
  const own = raw.includes('.') ? rdns : rdns.slice(rdns.indexOf('.') + 1)
  const byRdns = placeOf(raw.includes('.') ? own : toPlain(own), raw.includes('.') ? raw : plain)
  if (byRdns !== undefined) return 3 + byRdns
  return raw.length >= minIdLength && wallet.id.toLowerCase().startsWith(raw) ? 6 : undefined
}

/** 0 at the start, 1 at the start of a word, 2 anywhere, also where the spaces differ. */
function placeOf(text: string, sought: string): 0 | 1 | 2 | undefined {
  if (sought === '' || text === '') return undefined
  if (text.startsWith(sought)) return 0
  if (text.includes(` ${sought}`)) return 1
  return text.includes(sought) || text.replaceAll(' ', '').includes(sought.replaceAll(' ', ''))
    ? 2
    : undefined
}

/** Lower case without accents; whatever is neither letter nor digit becomes one space. */
function toPlain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
