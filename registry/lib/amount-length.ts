/** How long the text of a big amount is. Longer ones are set smaller, so that they do not wrap. */
export function amountLength(text: string): 'short' | 'medium' | 'long' | 'longest' {
  if (text.length <= 7) return 'short'
  if (text.length <= 10) return 'medium'
  return text.length <= 14 ? 'long' : 'longest'
}
