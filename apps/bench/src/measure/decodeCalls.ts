import { decodeRequest } from '@latchkey/headless'
import { commonestRequests } from '@latchkey/headless/internal'
import type { Readings } from '../readings'
import { repeatTimed } from '../repeat'
import type { Stage } from '../stage'

const count = 100

/** Milliseconds to read what a request to a wallet does: the mean of the 100 commonest ones. */
export async function decodeCalls(stage: Stage): Promise<Readings> {
  const requests = commonestRequests()
  if (requests.length !== count) throw new Error(`There are ${requests.length} requests.`)
  const decodeAll = async () => {
    const startedAt = performance.now()
    for (const request of requests) await decodeRequest(request)
    return (performance.now() - startedAt) / count
  }
  return { 'send/decode-100': await repeatTimed(stage, decodeAll) }
}
