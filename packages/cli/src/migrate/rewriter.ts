import type { Node, Statement } from '@babel/types'
import MagicString from 'magic-string'
import { addImport } from '../code/addImport.js'
import { type CodeStyle, codeStyle } from '../code/codeStyle.js'
import { importedNames } from '../code/importedNames.js'
import { parseModule } from '../code/parseModule.js'
import { removeImport } from '../code/removeImport.js'
import { type SourceModule, spanOf } from '../code/sourceModule.js'
import { usedNames } from '../code/usedNames.js'
import type { Finding, FindingText } from './finding.js'
import { linesOf } from './linesOf.js'
import { removeUnused, removeUnusedImports } from './removeUnused.js'

/** One source file while it is rewritten. Edits refer to the text as it was read. */
export interface Rewriter {
  readonly module: SourceModule
  readonly style: CodeStyle
  readonly isTypeScript: boolean
  readonly edits: MagicString
  /** Returns the original text of a node or of a part of the file. */
  textOf(span: { start?: number | null | undefined; end?: number | null | undefined }): string
  overwrite(node: Node, text: string): void
  /** Imports a name when the file is finished. Returns its placeholder. The same name is imported once. */
  use(source: string, name: string): string
  /** Reserves a name that the file does not use: the requested one, or one derived from it. */
  freshName(wished: string): string
  /** Reports a finding at an offset of the original text. */
  find(at: number, finding: FindingText): void
  /** Reports a finding. The returned comment marks its place in the new text. */
  mark(finding: FindingText): string
  /** Adds a step on the whole text, after all edits. Each step parses the result of the one before. */
  later(step: (module: SourceModule) => string): void
}

/** The result of rewriting a file. */
export interface Rewritten {
  text: string
  findings: Finding[]
}

interface Import {
  source: string
  name: string
  placeholder: string
}

interface State {
  imports: Import[]
  findings: FindingText[]
  marks: { at: number; index: number }[]
  steps: ((module: SourceModule) => string)[]
}

const states = new WeakMap<Rewriter, State>()

/** Creates the rewriter of a file. Throws `E_SOURCE_UNREADABLE`. */
export function createRewriter(text: string, path: string): Rewriter {
  const module = parseModule(text, path)
  const edits = new MagicString(text)
  const state: State = { imports: [], findings: [], marks: [], steps: [] }
  const names = new Set([...usedNames(module).keys(), ...importedNames(module).map(({ local }) => local)])
  const mark = (index: number) => `/*latchkey#${index}*/`
  const rewriter: Rewriter = {
    module,
    style: codeStyle(module),
    isTypeScript: /\.[cm]?tsx?$/.test(path),
    edits,
    textOf: (span) => text.slice(span.start ?? 0, span.end ?? 0),
    overwrite(node, replacement) {
      const { start, end } = spanOf(node)
      edits.overwrite(start, end, replacement)
    },
    use(source, name) {
      const known = state.imports.find((entry) => entry.source === source && entry.name === name)
      if (known) return known.placeholder
      const placeholder = `__latchkey_${state.imports.length}__`
      state.imports.push({ source, name, placeholder })
      return placeholder
    },
    freshName(wished) {
      const candidates = [wished, `wallet${wished.charAt(0).toUpperCase()}${wished.slice(1)}`]
      let free = candidates.find((name) => !names.has(name))
      for (let count = 2; free === undefined; count += 1)
        if (!names.has(`${wished}${count}`)) free = `${wished}${count}`
      names.add(free)
      return free
    },
    find: (at, finding) => void state.marks.push({ at, index: state.findings.push(finding) - 1 }),
    mark: (finding) => mark(state.findings.push(finding) - 1),
    later: (step) => void state.steps.push(step),
  }
  states.set(rewriter, state)
  return rewriter
}

/**
 * Finishes a file: inserts its imports, removes imports and constants that only the rewritten code used, and
 * finds the lines of its findings. An import that matches `isOld` is kept only if the file still uses it.
 */
export function finishRewriter(rewriter: Rewriter, isOld: (source: string) => boolean): Rewritten {
  const { module, edits } = rewriter
  const { path } = module
  const { imports, findings, marks, steps } = states.get(rewriter) ?? {
    imports: [],
    findings: [],
    marks: [],
    steps: [],
  }
  removeStylesheets(rewriter, isOld)
  for (const { at, index } of marks) edits.appendLeft(at, `/*latchkey#${index}*/`)

  let text = edits.toString()
  for (const { source, name } of importedNames(module))
    if (isOld(source)) text = removeImport(text, path, { source: (other) => other === source, name })
  // Unused imports are removed first, so that their names are free.
  text = removeUnusedImports(text, module)
  const inOrder = [...imports].sort((a, b) => (`${a.source} ${a.name}` < `${b.source} ${b.name}` ? -1 : 1))
  for (const { source, name, placeholder } of inOrder) {
    if (!text.includes(placeholder)) continue
    const added = addImport(text, path, { source, name, as: aliasOf(name) }, rewriter.style)
    text = added.text.replaceAll(placeholder, added.local.replace(/^type /, ''))
  }
  // `export { Button }` of an import that kept its name.
  text = text.replace(/\b(\w+) as \1(?=\s*[,}])/g, '$1')
  for (const step of steps) text = step(parseModule(text, path))
  text = removeUnused(text, module)

  if (!/^\s/.test(module.text)) text = text.trimStart()
  const lines: Finding[] = []
  const clean = text.replace(/\/\*latchkey#(\d+)\*\//g, (_, index: string, at: number) => {
    const finding = findings[Number(index)]
    if (finding) lines.push({ ...finding, path, line: text.slice(0, at).split('\n').length })
    return ''
  })
  return { text: clean, findings: lines }
}

/**
 * Removes `import 'kit/styles.css'` and `require('kit/styles.css')`, and a comment that belongs to that line
 * only.
 */
function removeStylesheets({ module, edits }: Rewriter, isOld: (source: string) => boolean): void {
  const { text, program } = module
  for (const statement of program.body) {
    const source =
      statement.type === 'ImportDeclaration' && statement.specifiers.length === 0
        ? statement.source.value
        : requiredBy(statement)
    if (source === undefined || !isOld(source)) continue
    const { start, end } = spanOf(statement)
    const comment = statement.leadingComments?.at(-1)
    const isAbout =
      comment?.start != null &&
      comment.end != null &&
      /^[\t ]*\r?\n[\t ]*$/.test(text.slice(comment.end, start)) &&
      /(^|\n[\t ]*\r?\n)[\t ]*$/.test(text.slice(0, comment.start)) &&
      /^\s*(\r?\n\s*\r?\n|$)/.test(text.slice(end))
    const lines = linesOf(text, { start: isAbout ? (comment.start ?? start) : start, end })
    edits.remove(lines.start, lines.end)
  }
}

function requiredBy(statement: Statement): string | undefined {
  const call = statement.type === 'ExpressionStatement' ? statement.expression : undefined
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'require')
    return undefined
  const [source] = call.arguments
  return source?.type === 'StringLiteral' ? source.value : undefined
}

/**
 * Returns the name of an import whose own name is taken: `useLatchkeyAccount`, `LatchkeyModal`,
 * `latchkeyHttp`.
 */
function aliasOf(name: string): string {
  const capitalized = name.charAt(0).toUpperCase() + name.slice(1)
  if (/^use[A-Z]/.test(name)) return `useLatchkey${name.slice(3)}`
  return /^[A-Z]/.test(name) ? `Latchkey${capitalized}` : `latchkey${capitalized}`
}
