import type { PlaceContext } from './context.js'

/**
 * The button in a header of its own, at its right end. It looks the same in a block, a grid and a flexible box, whatever they align
 * their children by.
 */
export function headerCode({ config, draft, style }: PlaceContext, name: string): string {
  const { quote: q, indent } = style
  const hasPrefix = /@import\s+["']tailwindcss[^;]*prefix\(/.test(draft.text(config.css ?? '') ?? '')
  const attribute =
    config.style === 'tailwind' && !hasPrefix
      ? 'className="flex justify-end self-stretch p-4"'
      : `style={{ alignSelf: ${q}stretch${q}, display: ${q}flex${q}, justifyContent: ${q}flex-end${q}, padding: 16 }}`
  return [`<header ${attribute}>`, `${indent}<${name} />`, '</header>'].join('\n')
}

/** Whether an opening tag is the one that {@link headerCode} writes. */
export function isOwnHeader(tag: string): boolean {
  return (
    tag === '<header className="flex justify-end self-stretch p-4">' ||
    /^<header style=\{\{ alignSelf: .stretch., display: .flex., justifyContent: .flex-end., padding: 16 \}\}>$/.test(
      tag,
    )
  )
}
