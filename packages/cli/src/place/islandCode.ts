import type { CodeStyle } from '../code/codeStyle.js'

/** The wallet as one island for Astro, where React context ends at an island's border. */
export function islandCode(
  imports: { setup: string; views: string; theme: string | undefined },
  { quote: q, semicolon: s, indent, lineEnd }: CodeStyle,
): string {
  return [
    `import { LatchkeyProvider } from ${q}@latchkey/headless${q}${s}`,
    `import { latchkey } from ${q}${imports.setup}${q}${s}`,
    `import { ConnectButton, Modal } from ${q}${imports.views}${q}${s}`,
    ...(imports.theme === undefined ? [] : [`import ${q}${imports.theme}${q}${s}`]),
    '',
    '/** Components that use the wallet go in here: React context ends at the border of an island. */',
    'export function WalletIsland() {',
    `${indent}return (`,
    `${indent}${indent}<LatchkeyProvider latchkey={latchkey}>`,
    `${indent}${indent}${indent}<ConnectButton />`,
    `${indent}${indent}${indent}<Modal />`,
    `${indent}${indent}</LatchkeyProvider>`,
    `${indent})${s}`,
    '}',
    '',
  ].join(lineEnd)
}
