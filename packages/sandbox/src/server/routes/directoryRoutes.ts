import type { SandboxDirectory } from '../../directory/startDirectory.js'
import { type LocalApp, readJson } from '../createLocalApp.js'
import { steerDirectory } from '../steerDirectory.js'

/** The routes of the wallet directory's controls. */
export function directoryRoutes(app: LocalApp, directory: SandboxDirectory): void {
  app.get('/directory/faults', (context) => context.json(directory.faults))
  app.post('/directory/faults', async (context) => {
    steerDirectory(directory, await readJson(context))
    return context.json(directory.faults)
  })
}
