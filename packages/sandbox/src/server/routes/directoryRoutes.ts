import type { SandboxDirectory } from '../../directory/startDirectory.js'
import { steerDirectory } from '../steerDirectory.js'
import type { Routes } from './Route.js'

/** The routes of the wallet directory's controls. */
export function directoryRoutes(directory: SandboxDirectory): Routes {
  return {
    'GET /directory/faults': () => directory.faults,
    'POST /directory/faults': async ({ json }) => {
      steerDirectory(directory, await json())
      return directory.faults
    },
  }
}
