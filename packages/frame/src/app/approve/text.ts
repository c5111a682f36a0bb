import { formatUnits } from 'viem'
import type { Prepared, Shown } from './Prepared.js'

/** Characters without a shape, those that turn or join text, and a fourth mark on one letter. */
const hidden =
  /(?![\t\n]|(?<=\p{Extended_Pictographic})[\ufe0f\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?<=\p{M}{3})\p{M}/gu

/** Returns a text in which each character that could hide or turn others is its code: `⟨U+200B⟩`. */
export function visibleText(text: string): string {
  return text.replace(hidden, codeOf)
}

/** Returns a visible text without new lines, with which a value could look like several. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/\n/g, codeOf)
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
}

type Lines = Readonly<Record<string, string>>
/** Returns what an item does that is one thing, with its lines by their labels. */
export function oneStep(title: string, lines: Lines, ...dangers: readonly string[]): Shown {
  return { steps: [{ title, lines: Object.entries(lines) }], dangers }
}

/** Returns the text of bytes in UTF-8, or `undefined` if they are none. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns an amount of the currency of the network. */
export function nativeAmount(value: bigint, { network: { currency } }: Prepared): string {
  return `${formatUnits(value, currency.decimals)} ${currency.symbol}`
}

/** Returns an amount of a token, as the token says it. */
export function tokenAmount(value: bigint, token: string, { tokens }: Prepared): string {
  const { decimals = 0, symbol } = Object.hasOwn(tokens, token) ? (tokens[token] ?? {}) : {}
  return `${formatUnits(value, decimals)} ${symbol ?? (decimals === 0 ? 'of the smallest unit' : 'tokens')}`
}

/** More than any token has, of 18 decimals or less. */
const unlimited = 10n ** 29n

/**
 * Shows that others may take tokens.
 *
 * @param until In seconds since 1970. Default: no end.
 */
export function showAllowance(
  prepared: Prepared,
  token: string,
  spender: string,
  value: bigint,
  until?: bigint,
): Shown {
  const isSolana = prepared.network.id.startsWith('solana:')
  const isUnlimited = value >= (isSolana ? 2n ** 63n : unlimited)
  const amount = isUnlimited ? 'Unlimited' : tokenAmount(value, token, prepared)
  const symbol = prepared.tokens[token]?.symbol ?? 'tokens'
  // A signature is used by others, in a transaction that the user is not asked for.
  const isDanger = value > 0n && (isUnlimited || until !== undefined)
  const danger = `Others can take ${isUnlimited ? `all of your ${symbol}, now and later` : amount}.`
  const end = until === undefined ? {} : { Until: timeText(until) }
  const lines = { 'Who may take': spender, 'At most': amount, Token: token, ...end }
  const title = value === 0n ? `End a permission for ${symbol}` : `Let others take ${symbol}`
  return { ...oneStep(title, lines, ...(isDanger ? [danger] : [])), tokens: [token] }
}

/** Returns a time of seconds since 1970. */
export function timeText(seconds: bigint): string {
  const date = new Date(Number(seconds) * 1_000)
  return Number.isNaN(date.valueOf()) ? 'No end' : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
