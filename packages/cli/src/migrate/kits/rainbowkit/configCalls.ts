import { callsOf } from '../../migration.js'
import type { Rewriter } from '../../rewriter.js'
import { topLevelCall } from '../../topLevelCall.js'
import type { ConfigCall } from '../../wagmi/wagmiKit.js'
import { isRainbowkit } from './isRainbowkit.js'

/** Returns the calls of `getDefaultConfig({ … })` at the top level of a file. */
export function configCalls(rewriter: Rewriter): ConfigCall[] {
  return callsOf(rewriter, isRainbowkit, 'getDefaultConfig').flatMap(({ call, ancestors }) => {
    const [object] = call.arguments
    const place = topLevelCall(call, ancestors)
    return place && object?.type === 'ObjectExpression' ? [{ place, object }] : []
  })
}
