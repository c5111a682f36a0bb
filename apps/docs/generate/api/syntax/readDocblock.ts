/** The parts of a docblock. Texts are Markdown. */
export interface Docblock {
  /** Everything before the first tag. */
  readonly text: string
  readonly parameters: readonly { readonly name: string; readonly text: string }[]
  readonly returns: string
  readonly throws: readonly { readonly type: string; readonly text: string }[]
  readonly examples: readonly string[]
  readonly deprecated: string
}

/** Reads the text of a block comment, without its delimiters. */
export function readDocblock(comment: string): Docblock {
  const lines = comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  const sections: { tag: string; lines: string[] }[] = [{ tag: '', lines: [] }]
  let isCode = false
  for (const line of lines) {
    const [, tag, rest = ''] = (!isCode && /^\s*@(\w+) ?(.*)$/.exec(line)) || []
    if (line.startsWith('```')) isCode = !isCode
    if (tag) sections.push({ tag, lines: [rest] })
    else sections.at(-1)?.lines.push(line)
  }
  const of = (tag: string) =>
    sections.filter((section) => section.tag === tag).map((section) => section.lines.join('\n').trim())
  return {
    text: sections[0]?.lines.join('\n').trim() ?? '',
    parameters: of('param').map((text) => {
      const [, name = '', rest = ''] = /^(?:\{[^}]*\} )?(\S+)\s*([\s\S]*)$/.exec(text) ?? []
      return { name, text: rest }
    }),
    returns: of('returns')[0] ?? '',
    throws: of('throws').map((text) => {
      const [, type = '', rest = ''] = /^\{?(\w+)\}?\s*([\s\S]*)$/.exec(text) ?? []
      return { type, text: rest }
    }),
    examples: of('example'),
    deprecated: of('deprecated')[0] ?? '',
  }
}
