import type { Registry } from '../registry/loadRegistry.js'
import type { Lang, OptionalPart, Style } from '../registry/registryIndex.js'

/**
 * Returns the text of a file in a project with some files: without the words and rules that none of them
 * uses.
 *
 * @param has - Whether the project has a file, by target.
 */
export function installedText(
  registry: Registry,
  { style, lang }: { style: Style; lang: Lang },
  target: string,
  has: (target: string) => boolean,
): string {
  const { parts = [] } = registry.variant(style, lang).files[target] ?? {}
  return withoutUnused(registry.textOf(style, lang, target), parts, has)
}

function withoutUnused(
  text: string,
  parts: readonly OptionalPart[],
  has: (target: string) => boolean,
): string {
  const unused = parts.filter(({ files }) => !files.some(has)).map(({ lines }) => lines)
  if (unused.length === 0) return text
  return text
    .split('\n')
    .filter((_, index) => !unused.some(([from, to]) => index + 1 >= from && index + 1 <= to))
    .join('\n')
    .replace(/^\n/, '')
}
