import type { CodeStyle } from '../code/codeStyle.js'

/**
 * Returns the code of an Astro island with the wallet. React context does not cross islands, so one has it
 * all.
 */
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
    '/** Put components that use the wallet in here: islands of Astro do not share React context. */',
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
