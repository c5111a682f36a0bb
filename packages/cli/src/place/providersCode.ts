import type { CodeStyle } from '../code/codeStyle.js'
import type { Lang } from '../registry/registryIndex.js'

/**
 * Returns the code of a client component with the provider, for frameworks whose root is a server component.
 */
export function providersCode(
  name: string,
  setup: string,
  lang: Lang,
  { quote: q, semicolon: s, indent, lineEnd }: CodeStyle,
): string {
  const isTs = lang === 'ts'
  return [
    `${q}use client${q}${s}`,
    '',
    `import { LatchkeyProvider } from ${q}@latchkey/headless${q}${s}`,
    ...(isTs ? [`import type { ReactNode } from ${q}react${q}${s}`] : []),
    `import { latchkey } from ${q}${setup}${q}${s}`,
    '',
    `export function ${name}({ children }${isTs ? ': { children: ReactNode }' : ''}) {`,
    `${indent}return <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>${s}`,
    '}',
    '',
  ].join(lineEnd)
}
