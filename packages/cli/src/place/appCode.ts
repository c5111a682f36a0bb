import type { CodeStyle } from '../code/codeStyle.js'
import type { Lang } from '../registry/registryIndex.js'

/** Returns the code of `_app` for Next's pages router, equal to Next's default. */
export function appCode(lang: Lang, { quote: q, semicolon: s, indent, lineEnd }: CodeStyle): string {
  const isTs = lang === 'ts'
  return [
    ...(isTs ? [`import type { AppProps } from ${q}next/app${q}${s}`, ''] : []),
    `export default function App({ Component, pageProps }${isTs ? ': AppProps' : ''}) {`,
    `${indent}return <Component {...pageProps} />${s}`,
    '}',
    '',
  ].join(lineEnd)
}
