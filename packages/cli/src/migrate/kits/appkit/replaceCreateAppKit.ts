import { callsOf, type Migration } from '../../migration.js'
import { readOptions } from '../../options/readOptions.js'
import { replaceSetupCall } from '../../replaceSetupCall.js'
import { topLevelCall } from '../../topLevelCall.js'
import { usesOf } from '../../usesOf.js'
import type { FoundAdapter } from './findAdapters.js'
import { isAppKit } from './isAppKit.js'
import { latchkeyOptions } from './latchkeyOptions.js'
import { replaceInstance } from './replaceInstance.js'

/** Replaces `createAppKit({ … })` at the top level of a file by createLatchkey. */
export function replaceCreateAppKit(migration: Migration, adapters: readonly FoundAdapter[]): void {
  for (const rewriter of migration.files)
    for (const { call, ancestors } of callsOf(rewriter, isAppKit, 'createAppKit')) {
      const [object] = call.arguments
      const place = topLevelCall(call, ancestors)
      if (migration.setup || !place || object?.type !== 'ObjectExpression') continue
      const options = readOptions(object)
      if (options.others.length > 0 || !options.byKey.has('adapters') || !options.byKey.has('networks'))
        continue
      const uses = place.local === undefined ? [] : usesOf(migration, rewriter.module.path, place.local)
      replaceSetupCall(migration, rewriter, {
        place,
        object,
        options: latchkeyOptions(migration, rewriter, options, adapters),
        isDropped: () => true,
      })
      for (const use of uses) replaceInstance(migration, use, 'createAppKit')
    }
}
