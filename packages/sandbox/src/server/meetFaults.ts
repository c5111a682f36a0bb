import { setTimeout as wait } from 'node:timers/promises'
import type { ChainFaults } from '../chain/chainFaults.js'
import { failureWords } from '../chain/takeCallFailure.js'
import { takeFailure } from '../chain/takeFailure.js'
import { type LocalContext, refuseInText, sendJson } from './createLocalApp.js'
import { failedAnswer } from './failedAnswer.js'

/**
 * Lets a request of JSON-RPC wait as long as the faults say. Returns the answer of the failure that it meets,
 * and `undefined` if it meets none.
 */
export async function meetFaults(
  context: LocalContext,
  body: string,
  faults: ChainFaults,
): Promise<Response | undefined> {
  const failure = takeFailure(faults)
  if (faults.delayMs > 0) await wait(faults.delayMs, undefined, { ref: false })
  if (context.env.outgoing.destroyed) return context.body(null)
  if (failure === undefined) return undefined
  if (typeof failure !== 'number') return sendJson(context, failedAnswer(body, failure))
  return refuseInText(context, failure, `${failureWords}.`)
}
