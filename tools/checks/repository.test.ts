import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkAdvisories } from './advisories/checkAdvisories'
import { checkInstallScripts } from './advisories/checkInstallScripts'
import { checkAudited } from './audited'
import { checkCitations } from './citations'
import { checkComments } from './comments'
import { checkCycles } from './cycles'
import { checkImage } from './image/checkImage'
import { checkLayers } from './imports'
import { checkLicences } from './licences'
import { checkLockFile } from './lockFile'
import { readModuleGraph } from './moduleGraph'
import { checkPaths } from './paths'
import { checkTests } from './tests/checkTests'
import { checkWorkflows } from './workflows/checkWorkflows'

const root = join(import.meta.dirname, '..', '..')
/** Read once for all checks. */
const graph = readModuleGraph(root)

test.each([
  ['layers', 'every import keeps to the layers of ARCHITECTURE.md', checkLayers],
  ['paths', 'the files on each path of ARCHITECTURE.md exist and import each other', checkPaths],
  ['cycles', 'no module imports itself through others', checkCycles],
  ['licences', 'everything that is shipped has a permissive licence', checkLicences],
  ['lock file', 'the lock file names no server and fits package.json', checkLockFile],
  ['advisories', 'no package of the lock file is in a known advisory', checkAdvisories],
  ['install scripts', 'no package runs code when it is installed', checkInstallScripts],
  ['image', 'the image of the server is made of what has its hash in it', checkImage],
  ['workflows', 'workflows run pinned code, with the permissions that they need', checkWorkflows],
  ['audited', 'the audited part of the frame has few lines and packages', checkAudited],
  ['tests', 'each test is run by a runner, and asserts something', checkTests],
  ['citations', 'the clauses that test titles cite exist', checkCitations],
  ['comments', 'comments cite no document that users do not have, and fit the width', checkComments],
])('%s: %s', async (_, __, check) => {
  const { findings } = await check(root, graph)
  expect(findings).toEqual([])
})
