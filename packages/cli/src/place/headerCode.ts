import type { PlaceContext } from './placeContext.js'

/**
 * Returns the code of a header with the button at its right end. It looks the same in block, grid and flex
 * containers with any alignment.
 */
export function headerCode({ config, draft, style }: PlaceContext, name: string): string {
  const { quote: q, indent } = style
  const hasPrefix = /@import\s+["']tailwindcss[^;]*prefix\(/.test(draft.text(config.css ?? '') ?? '')
  const attribute =
    config.style === 'tailwind' && !hasPrefix
      ? 'className="ml-auto w-fit p-4"'
      : `style={{ width: ${q}fit-content${q}, marginLeft: ${q}auto${q}, padding: 16 }}`
  return [`<header ${attribute}>`, `${indent}<${name} />`, '</header>'].join('\n')
}

/** Whether an opening tag is the one that {@link headerCode} writes. */
export function isOwnHeader(tag: string): boolean {
  return (
    tag === '<header className="ml-auto w-fit p-4">' ||
    /^<header style=\{\{ width: .fit-content., marginLeft: .auto., padding: 16 \}\}>$/.test(tag)
  )
}
