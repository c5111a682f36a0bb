import type { SandboxBundler } from '../../bundler/types.js'
import { type LocalApp, readJson } from '../createLocalApp.js'
import { failures, rpcErrorOf } from '../onChainControls.js'
import { boolean } from '../parseControl.js'
import { milliseconds, readControls } from '../readControls.js'
import { running } from '../running.js'

/** The routes of the bundler's controls. */
export function bundlerRoutes(app: LocalApp, party: SandboxBundler | undefined): void {
  app.get('/bundler/faults', (context) => context.json(running(party, 'a bundler').faults))
  app.post('/bundler/faults', async (context) => {
    const bundler = running(party, 'a bundler')
    const { on, run } = readControls(await readJson(context), 'the bundler')
    on('reset', boolean, (wanted) => wanted && bundler.reset())
    on('failNext', failures, (next) => bundler.failNext(next.count, next.failure))
    on('delay', milliseconds, bundler.delay)
    on('refuse', refusal, (error) => bundler.refuse(error))
    on('drop', boolean, bundler.drop)
    on('down', boolean, bundler.down)
    run()
    return context.json(bundler.faults)
  })
}

/** `true` is the usual error. */
function refusal(value: unknown, name: string) {
  if (typeof value === 'boolean') return value ? undefined : false
  return rpcErrorOf(value, name)
}
