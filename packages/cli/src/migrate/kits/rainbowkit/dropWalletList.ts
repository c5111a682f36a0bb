import type { CallExpression } from '@babel/types'
import { callsOf } from '../../migration.js'
import { printOptions } from '../../options/printOptions.js'
import { type Option, readOptions } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import type { DroppedWallets } from '../../wagmi/setupFromCreateConfig.js'
import { isRainbowkit } from './isRainbowkit.js'
import { walletsAdvice } from './walletsAdvice.js'

/** Removes the result of `connectorsForWallets` from the `connectors` of wagmi's `createConfig`. */
export function dropWalletList(rewriter: Rewriter, call: CallExpression): DroppedWallets | undefined {
  const [object] = call.arguments
  const connectors =
    object?.type === 'ObjectExpression' ? readOptions(object).byKey.get('connectors') : undefined
  if (object?.type !== 'ObjectExpression' || !connectors) return undefined
  const lists = callsOf(rewriter, isRainbowkit, 'connectorsForWallets')
  const list = lists.find(({ call: each, ancestors }) => {
    const declarator = ancestors.at(-1)
    return (
      each === connectors.value ||
      (declarator?.type === 'VariableDeclarator' &&
        declarator.id.type === 'Identifier' &&
        connectors.value.type === 'Identifier' &&
        declarator.id.name === connectors.value.name)
    )
  })
  if (!list) return undefined
  const rest = object.properties.filter((property) => property !== connectors.node)
  rewriter.overwrite(
    object,
    printOptions(
      rewriter,
      object,
      rest.map((node) => ({ at: node, text: rewriter.textOf(node) })),
    ),
  )
  const [, app] = list.call.arguments
  const byKey = app?.type === 'ObjectExpression' ? readOptions(app).byKey : new Map<string, Option>()
  const appName = byKey.get('appName')?.value
  const projectId = byKey.get('projectId')?.value
  return {
    ...(appName ? { appName: rewriter.textOf(appName) } : {}),
    ...(projectId ? { projectId } : {}),
    marks: rewriter.mark({
      ...walletsAdvice,
      kind: 'check',
      what: 'connectorsForWallets',
    }),
  }
}
