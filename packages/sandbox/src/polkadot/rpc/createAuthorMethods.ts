import { u8aToHex } from '@polkadot/util'
import type { Node } from '../node/createNode.js'
import type { ExtrinsicStatus } from '../node/createPool.js'
import { callWeight, feeOf, totalOf } from '../runtime/feeOf.js'
import { subscriptionsNeedWebSocket } from './RpcError.js'
import { readBytes } from './readParams.js'
import type { RpcMethod, RpcMethods } from './types.js'

/** Whether a status is final. */
const isLast = (status: ExtrinsicStatus) =>
  status !== 'ready' && (status === 'invalid' || 'finalized' in status || 'usurped' in status)

/** Creates `author_*` and `payment_*`: submission of extrinsics, and fees. */
export function createAuthorMethods(node: Node): RpcMethods {
  const submitAndWatch: RpcMethod = ([bytes], subscriber) => {
    if (!subscriber) throw subscriptionsNeedWebSocket()
    const { watchers } = node.submit(readBytes(bytes, 'extrinsic'))
    return subscriber.subscribe('author_extrinsicUpdate', 'author_unwatchExtrinsic', (notify, end) => {
      const watcher = (status: ExtrinsicStatus) => {
        notify(status)
        if (isLast(status)) end()
      }
      notify('ready')
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    })
  }
  const feeFor = (bytes: unknown) => feeOf(readBytes(bytes, 'extrinsic').length, node.runtime.baseRefTime)
  const numberOrHex = (value: bigint) => `0x${value.toString(16)}`
  return {
    author_submitExtrinsic: ([bytes]) => node.submit(readBytes(bytes, 'extrinsic')).extrinsic.hash,
    author_submitAndWatchExtrinsic: submitAndWatch,
    author_unwatchExtrinsic: ([id], subscriber) =>
      subscriber?.unsubscribe('author_unwatchExtrinsic', id) ?? false,
    author_pendingExtrinsics: () => node.pool.entries.map(({ extrinsic }) => u8aToHex(extrinsic.bytes)),
    payment_queryInfo([bytes]) {
      const weight = { ref_time: Number(callWeight.refTime), proof_size: Number(callWeight.proofSize) }
      return { weight, class: 'normal', partialFee: totalOf(feeFor(bytes)).toString() }
    },
    payment_queryFeeDetails([bytes]) {
      const { base, length, weight } = feeFor(bytes)
      const inclusionFee = {
        baseFee: numberOrHex(base),
        lenFee: numberOrHex(length),
        adjustedWeightFee: numberOrHex(weight),
      }
      return { inclusionFee }
    },
  }
}
