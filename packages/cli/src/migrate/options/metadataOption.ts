import type { Rewriter } from '../rewriter.js'
import type { PrintedOption } from './printOptions.js'
import type { Options } from './readOptions.js'

/** Returns `metadata: { … }` from the options that a kit has for it, in the place of the first one. */
export function metadataOption(
  rewriter: Rewriter,
  { byKey }: Options,
  keys: { name: string; description: string; url: string; icon: string },
  fallback: { name: string | undefined },
): PrintedOption {
  const { quote } = rewriter.style
  const entry = (key: string, option: string, wrap = (text: string) => text) => {
    const found = byKey.get(option)
    return found ? [`${key}: ${wrap(rewriter.textOf(found.value))}`] : []
  }
  const name = entry('name', keys.name)
  const parts = [
    ...(name.length > 0 ? name : [`name: ${quote}${fallback.name ?? 'My app'}${quote}`]),
    ...entry('description', keys.description),
    ...entry('url', keys.url),
    ...entry('icons', keys.icon, (text) => `[${text}]`),
  ]
  const first = Object.values(keys)
    .flatMap((key) => byKey.get(key)?.node ?? [])
    .sort((a, b) => (a.start ?? 0) - (b.start ?? 0))[0]
  return { at: first, text: `metadata: { ${parts.join(', ')} }` }
}
