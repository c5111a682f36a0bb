/** Most characters of a name. */
const maxLength = 100

/** Characters without a shape, and those that turn or join text. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Returns a name of somebody else as one short line that can be shown, or `undefined` if none is left. */
export function readUserName(name: string | undefined): string | undefined {
  const shown = (name ?? '').replaceAll(hidden, '').replaceAll(/\s+/g, ' ').trim()
  return [...shown].slice(0, maxLength).join('').trim() || undefined
}
