import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../src/hash.js'
import { loadRegistry, type Registry } from '../src/registry/loadRegistry.js'
import type { Lang, Style } from '../src/registry/registryIndex.js'

const folder = join(import.meta.dirname, '../../../registry/dist')

/** The registry of this repository, as it was built last. */
export function realRegistry(): Registry {
  if (!existsSync(join(folder, 'index.json')))
    throw new Error('registry/dist is not built. Run: pnpm --filter @latchkey/registry build')
  return loadRegistry(folder)
}

/** A later release of a registry, in which some files of a variant have another text. */
export function laterRelease(
  registry: Registry,
  version: string,
  changed: ReadonlyMap<string, string>,
  { style, lang }: { style: Style; lang: Lang },
): Registry {
  const variant = registry.variant(style, lang)
  const files = { ...variant.files }
  for (const [target, text] of changed) files[target] = { ...files[target], sha256: sha256(text) }
  return {
    index: { ...registry.index, version },
    variant: (otherStyle, otherLang) =>
      otherStyle === style && otherLang === lang
        ? { ...variant, files }
        : registry.variant(otherStyle, otherLang),
    textOf: (otherStyle, otherLang, target) =>
      (otherStyle === style && otherLang === lang ? changed.get(target) : undefined) ??
      registry.textOf(otherStyle, otherLang, target),
  }
}
