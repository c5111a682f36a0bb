/** Characters without a shape, and those that turn or join text. */
const hidden =
  /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
/**
 * Marks that cover other text: those around a letter, without one, a third on one letter, the same twice, and
 * more than any script has. The scripts of Asia have several marks of their own.
 */
const covering =
  /\p{Me}|(?<=^|\s)\p{M}|(?<=(?:(?=\p{Script=Inherited})\p{M}){2})(?=\p{Script=Inherited})\p{M}|(?<=(\p{M}))\1|(?<=\p{M}{8})\p{M}/gu
/** Lines that move what follows out of view: those after twenty that are empty. */
const pushing = /(?<=(?:[\r\n][^\S\r\n]*){20})[\r\n]/gu
/** An emoji may be several characters, joined or chosen by others that have no shape. */
const emoji =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*|[\d#*]\ufe0f\u20e3/gu

/**
 * Returns a text in which each character that cannot be seen, or covers others or moves them out of view, is
 * its code: `⟨U+200B⟩`.
 */
export function shownText(text: string): string {
  let shown = ''
  let at = 0
  for (const { 0: match, index } of text.matchAll(emoji)) {
    shown += withCodes(text.slice(at, index)) + match
    at = index + match.length
  }
  return shown + withCodes(text.slice(at))
}

function withCodes(text: string): string {
  const codeOf = (found: string) =>
    `⟨U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  return text.replace(covering, codeOf).replace(pushing, codeOf).replace(hidden, codeOf)
}
