import { posix } from 'node:path'
import type { Config } from '../lock/lockFile.js'
import type { Registry } from './loadRegistry.js'

/**
 * Returns the registry as a project sees it that has files of shadcn of its own: its items do not contain
 * these files, and its texts import them by the project's alias. The text of such a file is the one to write
 * in the project's folder if it is missing there. It imports no other copied file.
 */
export function withProjectUi(registry: Registry, ui: Config['ui']): Registry {
  if (!ui) return registry
  const isOwn = (target: string) => ui.files.includes(target)
  return {
    index: registry.index,
    variant(style, lang) {
      const variant = registry.variant(style, lang)
      return {
        ...variant,
        items: variant.items.map((item) => ({ ...item, files: item.files.filter((file) => !isOwn(file)) })),
        files: Object.fromEntries(Object.entries(variant.files).filter(([target]) => !isOwn(target))),
      }
    },
    textOf(style, lang, target) {
      const text = registry.textOf(style, lang, target)
      if (isOwn(target))
        return text.replace(/^import \{ cn \} from '\.\/cn'$/m, `import { clsx as cn } from 'clsx'`)
      return text.replace(/( from )'(\.\.?\/[^'\n]+)'/g, (whole, from: string, source: string) => {
        const stem = posix.join(posix.dirname(target), source)
        const own = ui.files.find((file) => file.replace(/\.\w+$/, '') === stem)
        return own === undefined ? whole : `${from}'${ui.alias}/${posix.basename(stem)}'`
      })
    },
  }
}
