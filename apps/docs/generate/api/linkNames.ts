import type { Addresses } from './createAddresses'

/** Turns inline code that is the name of a public declaration into a link to it, except on its own page. */
export function linkNames(
  text: string,
  addresses: Addresses,
  { file, page }: { file?: string | undefined; page: string },
): string {
  return text
    .split(/(```[\s\S]*?```|\[[^\]]*\]\([^)]*\))/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/(?<!`)`(\w+)`(?!`)/g, (code, name) => {
            const address = addresses.find(name, file)
            return address && address.split('#')[0] !== `/${page}` ? `[${code}](${address})` : code
          }),
    )
    .join('')
}
