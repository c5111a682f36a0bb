const pattern =
  /https?:|www\.|\.(?:com|io|org|net|xyz|app|finance|gift|top)\b|\b(?:claim|airdrop|reward|visit|voucher)\b/i

/** Returns whether a name has a link or a promise, as those of spam have. */
export function isSpamText(text: string): boolean {
  return pattern.test(text)
}
