import { createSharedRequests } from '../hosted/createSharedRequests.js'
import type { Service } from '../service.js'
import { isSwapStep } from './isSwapStep.js'
import { isWrite } from './isWrite.js'

/** Largest number of answers that are kept. The oldest are dropped. */
const maxAnswers = 100

/** Options of {@link cached}. */
export interface CachedOptions {
  /** How long an answer is used without asking again, in milliseconds. Default: 30000. */
  readonly maxAgeMs?: number | undefined
}

type Call = (parameters?: CallParameters) => Promise<unknown>

interface CallParameters {
  readonly signal?: AbortSignal | undefined
  readonly forceUpdate?: boolean | undefined
}

/**
 * Keeps the answers of a service in memory, for an app whose own service is slow or counts requests. Equal
 * calls in flight are one. Failures are not kept, and `forceUpdate` asks again. A registration clears them.
 * The steps of a swap are always asked, and so is who has a name: a transfer reads it again.
 *
 * @example
 * ```ts
 * import { mainnet } from '@latchkey/headless/networks'
 * import { cached, rpcHistory } from '@latchkey/headless/services'
 *
 * const services = { history: cached(rpcHistory({ networks: [mainnet] }), { maxAgeMs: 60_000 }) }
 * ```
 */
export function cached<service extends Service>(
  service: service,
  { maxAgeMs = 30_000 }: CachedOptions = {},
): service {
  const share = createSharedRequests()
  const answers = new Map<string, { readonly at: number; readonly value: unknown }>()
  const toCached =
    (name: string, call: Call): Call =>
    async (parameters = {}) => {
      const { signal, ...asked } = parameters
      const key = JSON.stringify([name, asked])
      const known = answers.get(key)
      if (known && !asked.forceUpdate && Date.now() - known.at < maxAgeMs) return known.value
      const value = await share(key, signal, (shared) => call({ ...asked, signal: shared }))
      answers.delete(key)
      answers.set(key, { at: Date.now(), value })
      const [oldest] = answers.keys()
      if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
      return value
    }
  const toWriting =
    (call: Call): Call =>
    async (parameters) => {
      try {
        return await call(parameters)
      } finally {
        answers.clear()
      }
    }
  const members = Object.entries(service)
    .filter(([name, call]) => !isPassed(name) && typeof call === 'function')
    .map(([name, call]) => [name, isWrite(name) ? toWriting(call) : toCached(name, call)])
  return { ...service, ...Object.fromEntries(members) }
}

const passed: readonly string[] = ['supports', 'listContacts', 'listProblems', 'findName', 'listNames']

function isPassed(name: string): boolean {
  return passed.includes(name) || isSwapStep(name)
}
