import { callsOf } from '../../migration.js'
import type { Rewriter } from '../../rewriter.js'
import { topLevelCall } from '../../topLevelCall.js'
import type { ConfigCall } from '../../wagmi/wagmiKit.js'
import { isConnectkit } from './isConnectkit.js'

/** Returns the calls of `createConfig(getDefaultConfig({ … }))` at the top level of a file. */
export function configCalls(rewriter: Rewriter): ConfigCall[] {
  const wagmiCalls = callsOf(rewriter, (source) => source === 'wagmi', 'createConfig')
  return callsOf(rewriter, isConnectkit, 'getDefaultConfig').flatMap(({ call, ancestors }) => {
    const [object] = call.arguments
    const outer = wagmiCalls.find((each) => each.call === ancestors.at(-1))
    const place = outer && topLevelCall(outer.call, outer.ancestors)
    return place && object?.type === 'ObjectExpression' ? [{ place, object }] : []
  })
}
