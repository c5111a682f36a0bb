import { checkLicences } from './checks/licences'
import { checkLockFile } from './checks/lockFile'
import { checkLayers } from './checks/imports'
import { checkCycles } from './checks/cycles'
const t=performance.now()
for (const c of [checkLicences, checkLockFile, checkLayers, checkCycles]) console.log(await c(process.cwd()), performance.now()-t)
