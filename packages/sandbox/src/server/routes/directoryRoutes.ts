import type { SandboxDirectory } from '../../directory/startDirectory.js'
import { steerDirectory } from '../steerDirectory.js'
import type { Routes } from './Route.js'

/** What steers the directory of wallets. */
export function directoryRoutes(directory: SandboxDirectory): Routes {
  return {
    'GET /directory/faults': () => directory.faults,
    'POST /directory/faults': async ({ json }) => {
      steerDirectory(directory, await json())
      return directory.faults
    },
  }
}
