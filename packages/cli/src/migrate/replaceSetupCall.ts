import type { Node, ObjectExpression } from '@babel/types'
import { indentationAt, lineEndAt } from '../code/lines.js'
import { spanOf } from '../code/sourceModule.js'
import { headless } from './headless.js'
import type { Migration } from './migration.js'
import { type PrintedOption, printOptions } from './options/printOptions.js'
import type { Reference } from './referencesOf.js'
import type { Rewriter } from './rewriter.js'
import type { TopLevelCall } from './topLevelCall.js'
import { usesOf } from './usesOf.js'

/**
 * Replaces a call that creates a kit's config by a call of `createLatchkey`. Other uses of the config read
 * wagmi's config from the latchkey.
 *
 * @param isDropped - Whether another edit removes a use of the old result.
 */
export function replaceSetupCall(
  migration: Migration,
  rewriter: Rewriter,
  input: {
    place: TopLevelCall
    object: ObjectExpression
    options: readonly PrintedOption[]
    isDropped: (reference: Reference) => boolean
  },
): void {
  const { place, object, options, isDropped } = input
  const { statement, declarator, call } = place
  const { path } = rewriter.module
  const local = rewriter.freshName('latchkey')
  const printed = outdented(rewriter, object, statement, printOptions(rewriter, object, options))
  const text = `${rewriter.use(headless, 'createLatchkey')}(${printed})`
  const isDefault = statement.type === 'ExportDefaultDeclaration'
  const name = isDefault ? 'default' : place.local
  const uses = name === undefined ? [] : usesOf(migration, path, name)
  const isKept = uses.some(({ reference }) => !isDropped(reference))
  const isShared =
    place.isExported || migration.sharedPath === path || migration.tree.importersOf(path).length > 0
  if (declarator) {
    rewriter.overwrite(declarator.id, local)
    rewriter.overwrite(declarator.init ?? call, text)
    if (isShared && !place.isExported) rewriter.edits.appendLeft(spanOf(statement).start, 'export ')
  } else {
    const { start } = spanOf(isDefault ? statement : call)
    rewriter.edits.overwrite(start, spanOf(call).end, `${isShared ? 'export ' : ''}const ${local} = ${text}`)
  }
  if (isKept) {
    const { lineEnd, semicolon, quote } = rewriter.style
    const wagmiConfigOf = rewriter.use(`${headless}/wagmi`, 'wagmiConfigOf')
    const start = isDefault ? 'export default' : `${place.isExported ? 'export ' : ''}const ${name} =`
    const config = `${start} ${wagmiConfigOf}(${local}.adapter(${quote}eip155${quote}))${semicolon}`
    rewriter.edits.appendLeft(lineEndAt(rewriter.module.text, spanOf(statement).end), `${lineEnd}${config}`)
  }
  migration.setup = { path, local }
}

/** Removes the additional indentation of an object that was an argument of another call. */
function outdented({ module }: Rewriter, object: ObjectExpression, statement: Node, printed: string): string {
  const { text } = module
  const extra = indentationAt(text, spanOf(object).start).slice(
    indentationAt(text, spanOf(statement).start).length,
  )
  const hasTemplate = printed.includes('`') && /`[^`]*\n[^`]*`/.test(printed)
  return extra === '' || hasTemplate ? printed : printed.replaceAll(`\n${extra}`, '\n')
}
