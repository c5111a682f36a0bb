import { parseSync } from 'oxc-parser'
import { lineCounter } from '../lineCounter'

/** An `@example` of a docblock. */
interface Example {
  /** Line of the tag, from 1. */
  readonly line: number
  /** The fenced code blocks of the example. Empty if it has none. */
  readonly blocks: readonly ExampleBlock[]
}

interface ExampleBlock {
  /** First word after the fence: `ts` or `tsx`. */
  readonly language: string
  readonly code: string
  /** Line of the first line of code, from 1. */
  readonly line: number
}

/** Returns the examples of all docblocks of a file. */
export function readExamples(file: string, text: string): Example[] {
  if (!text.includes('@example')) return []
  const lineOf = lineCounter(text)
  return parseSync(file, text).comments.flatMap(({ type, value, start }) =>
    type === 'Block' && value.startsWith('*') ? examplesOf(value, lineOf(start)) : [],
  )
}

/** Returns the examples of a docblock that starts at a line. */
function examplesOf(docblock: string, firstLine: number): Example[] {
  const examples: { line: number; blocks: { language: string; code: string; line: number }[] }[] = []
  let isInExample = false
  let block: { language: string; code: string; line: number } | undefined
  for (const [index, raw] of docblock.split('\n').entries()) {
    const line = raw.replace(/^\s*\*? ?/, '')
    const number = firstLine + index
    if (block) {
      if (line.startsWith('```')) block = undefined
      else block.code += `${line}\n`
      continue
    }
    const tag = /^@(\w+)/.exec(line)?.[1]
    if (tag) isInExample = tag === 'example'
    if (tag === 'example') examples.push({ line: number, blocks: [] })
    const fence = /^```(\w*)/.exec(line)
    if (!isInExample || !fence) continue
    block = { language: fence[1] ?? '', code: '', line: number + 1 }
    examples.at(-1)?.blocks.push(block)
  }
  return examples
}
