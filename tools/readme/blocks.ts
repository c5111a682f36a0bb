/** A fenced code block of a Markdown page. */
export interface CodeBlock {
  /** First word after the fence, such as `tsx`. Empty if there is none. */
  readonly language: string
  /** The words after the language, such as `['continued']`. */
  readonly words: readonly string[]
  readonly text: string
  /** Line of the opening fence, from 1. */
  readonly line: number
}

/** Returns the fenced code blocks of a Markdown page. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const fence = /^( *)(`{3,})([^\n`]*)\n([\s\S]*?)^\1\2[ \t]*$/gm
  return [...markdown.matchAll(fence)].map(({ 1: indent = '', 3: info = '', 4: text = '', index }) => {
    const [language = '', ...words] = info.trim().split(/\s+/)
    const line = markdown.slice(0, index).split('\n').length
    return { language, words, text: text.replace(new RegExp(`^${indent}`, 'gm'), ''), line }
  })
}

/**
 * Returns the `ts` and `tsx` blocks as whole modules. A block marked `continued` is appended to the previous
 * module.
 */
export function modulesOf(blocks: readonly CodeBlock[]): CodeBlock[] {
  const modules: CodeBlock[] = []
  for (const block of blocks) {
    if (block.language !== 'ts' && block.language !== 'tsx') continue
    const before = block.words.includes('continued') ? (modules.at(-1)?.text ?? '') : ''
    modules.push({ ...block, text: before + block.text })
  }
  return modules
}

/** Returns the paths of images and links to files of the repository. */
export function localLinks(markdown: string): string[] {
  const prose = markdown.replace(/^( *)(`{3,})[\s\S]*?^\1\2[ \t]*$/gm, '')
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href|srcset)="([^"]+)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  return targets
    .filter((target) => !/^(?:[a-z]+:|#|\/\/)/.test(target))
    .map((target) => target.replace(/[#?].*$/, ''))
}
