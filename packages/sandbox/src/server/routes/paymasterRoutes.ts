import type { SandboxPaymaster } from '../../paymaster/types.js'
import { type LocalApp, readJson } from '../createLocalApp.js'
import { failures } from '../onChainControls.js'
import { boolean } from '../parseControl.js'
import { RequestError } from '../RequestError.js'
import { milliseconds, readControls } from '../readControls.js'
import { running } from '../running.js'

/** The routes of the paymaster's controls, and of what it has paid for. */
export function paymasterRoutes(app: LocalApp, party: SandboxPaymaster | undefined): void {
  app.get('/paymaster/faults', (context) => context.json(running(party, 'a paymaster').faults))
  app.post('/paymaster/faults', async (context) => {
    const paymaster = running(party, 'a paymaster')
    const { on, run } = readControls(await readJson(context), 'the paymaster')
    on('reset', boolean, (wanted) => wanted && paymaster.reset())
    on('failNext', failures, (next) => paymaster.failNext(next.count, next.failure))
    on('delay', milliseconds, paymaster.delay)
    on('refuse', refusal, (sentence) => paymaster.refuse(sentence))
    on('down', boolean, paymaster.down)
    run()
    return context.json(paymaster.faults)
  })
  app.get('/paymaster/sponsored', async (context) => {
    const operations = await running(party, 'a paymaster').sponsored()
    return context.json(operations.map(({ cost, ...operation }) => ({ ...operation, cost: cost.toString() })))
  })
}

/** `true` is the usual sentence. */
function refusal(value: unknown, name: string): string | false | undefined {
  if (typeof value === 'boolean') return value ? undefined : false
  if (typeof value === 'string') return value
  throw new RequestError(400, `"${name}" must be a sentence, true or false.`)
}
