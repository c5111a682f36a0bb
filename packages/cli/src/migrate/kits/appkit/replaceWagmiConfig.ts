import type { Node } from '@babel/types'
import { lineEndAt } from '../../../code/lines.js'
import { spanOf } from '../../../code/sourceModule.js'
import { headless } from '../../headless.js'
import { latchkeyIn } from '../../latchkeyIn.js'
import { callsOf, type Migration } from '../../migration.js'
import type { Reference } from '../../referencesOf.js'
import { removeStatement } from '../../removeStatement.js'
import type { Rewriter } from '../../rewriter.js'
import { topLevelCall } from '../../topLevelCall.js'
import { usesOf } from '../../usesOf.js'
import { isProviderConfig } from '../../wagmi/isProviderConfig.js'
import { isAppKit } from './isAppKit.js'

/** Replaces the `wagmiConfig` of an adapter by the config of the latchkey. */
export function replaceWagmiConfig(
  migration: Migration,
  { rewriter, reference }: { rewriter: Rewriter; reference: Reference },
): void {
  const member = reference.ancestors.at(-1)
  const isConfig =
    member?.type === 'MemberExpression' &&
    member.property.type === 'Identifier' &&
    member.property.name === 'wagmiConfig'
  if (!isConfig || isProviderConfig(reference)) return
  const outer = reference.ancestors.filter(({ type }) => !/^TS(As|Satisfies|NonNull)Expression$/.test(type))
  const declarator = outer.at(-2)
  const statement = outer[1]
  if (declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier' && statement) {
    const uses = usesOf(migration, rewriter.module.path, declarator.id.name)
    if (uses.every((use) => isProviderConfig(use.reference))) {
      removeStatement(rewriter, statement)
      return
    }
  }
  const { quote, semicolon, lineEnd } = rewriter.style
  const config = () =>
    `${rewriter.use(`${headless}/wagmi`, 'wagmiConfigOf')}(${latchkeyIn(migration, rewriter)}.adapter(${quote}eip155${quote}))`
  const made = migration.setup?.path === rewriter.module.path ? setupStatement(rewriter) : undefined
  if (made && spanOf(made).start < spanOf(member).start) {
    rewriter.overwrite(member, config())
    return
  }
  if (made && declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier' && statement) {
    // The declaration is above the latchkey that it now reads.
    const isExported = statement.type === 'ExportNamedDeclaration'
    removeStatement(rewriter, statement)
    rewriter.edits.appendLeft(
      lineEndAt(rewriter.module.text, spanOf(made).end),
      `${lineEnd}${isExported ? 'export ' : ''}const ${declarator.id.name} = ${config()}${semicolon}`,
    )
    return
  }
  rewriter.find(spanOf(member).end, {
    kind: 'todo',
    what: 'wagmiConfig',
    why: 'createLatchkey creates the config of wagmi, and this code runs before it.',
    fix: "Use wagmiConfigOf(latchkey.adapter('eip155')) of @latchkey/headless/wagmi where the config is needed.",
  })
}

/** Returns the statement that calls createAppKit. */
function setupStatement(rewriter: Rewriter): Node | undefined {
  const [found] = callsOf(rewriter, isAppKit, 'createAppKit')
  return found && topLevelCall(found.call, found.ancestors)?.statement
}
