import type { Element, ElementContent } from 'hast'
import { type BundledLanguage, createCssVariablesTheme, createHighlighter } from 'shiki'

const theme = 'tokens'
const languages: readonly BundledLanguage[] = [
  'astro',
  'css',
  'diff',
  'html',
  'js',
  'json',
  'sh',
  'ts',
  'tsx',
]
const highlighter = await createHighlighter({
  themes: [createCssVariablesTheme({ name: theme, variablePrefix: '', fontStyle: false })],
  langs: [...languages],
})

/**
 * Returns the spans of highlighted code. The class of a span is the kind of its token, such as `keyword`, and
 * the stylesheet has its colour: inline styles would need a weaker policy of the page.
 */
export function highlight(code: string, language: string): ElementContent[] {
  const lang = languages.find((each) => each === language)
  if (!lang) return [{ type: 'text', value: code }]
  // Without a time limit, after which a slow machine would leave the rest of a line without colours.
  const { tokens } = highlighter.codeToTokens(code, { lang, theme, tokenizeTimeLimit: 0 })
  const parts = tokens.flatMap((line, index) => [
    ...(index > 0 ? [{ kind: '', text: '\n' }] : []),
    ...line.map(({ content, color = '' }) => ({ kind: kindOf(color), text: content })),
  ])
  return joined(parts).map(({ kind, text }) =>
    kind === '' ? { type: 'text', value: text } : span(kind, text),
  )
}

function kindOf(color: string): string {
  return /token-([\w-]+)/.exec(color)?.[1]?.replace('string-expression', 'string') ?? ''
}

interface Part {
  readonly kind: string
  readonly text: string
}

/** Joins neighbours of one kind. A space belongs to what stands before it. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = []
  for (const { kind, text } of parts) {
    const last = result.at(-1)
    if (last && (last.kind === kind || text.trim() === ''))
      result[result.length - 1] = { kind: last.kind, text: last.text + text }
    else result.push({ kind, text })
  }
  return result
}

function span(kind: string, text: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [`token-${kind}`] },
    children: [{ type: 'text', value: text }],
  }
}
