import { checkSignal } from '../errors.js'
import type { Check, CheckGroup, Finding } from './check.js'
import { adapterPackagesCheck } from './checks/adapterPackagesCheck.js'
import { addBinCheck } from './checks/addBinCheck.js'
import { baseTextsCheck } from './checks/baseTextsCheck.js'
import { configurationCheck } from './checks/configurationCheck.js'
import { copiedFilesCheck } from './checks/copiedFilesCheck.js'
import { duplicatesCheck } from './checks/duplicatesCheck.js'
import { featuresCheck } from './checks/featuresCheck.js'
import { gitIgnoredCheck } from './checks/gitIgnoredCheck.js'
import { interruptedRunCheck } from './checks/interruptedRunCheck.js'
import { lockCheck } from './checks/lockCheck.js'
import { modalCheck } from './checks/modalCheck.js'
import { packagesCheck } from './checks/packagesCheck.js'
import { peersCheck } from './checks/peersCheck.js'
import { policyCheck } from './checks/policyCheck.js'
import { projectUiCheck } from './checks/projectUiCheck.js'
import { providerCheck } from './checks/providerCheck.js'
import { scanEntriesCheck } from './checks/scanEntriesCheck.js'
import { stylesheetCheck } from './checks/stylesheetCheck.js'
import { tailwindSourcesCheck } from './checks/tailwindSourcesCheck.js'
import { updatesCheck } from './checks/updatesCheck.js'
import type { DoctorContext } from './doctorContext.js'

/** Every check, in the order in which findings are shown. */
export const checks: readonly Check[] = [
  peersCheck,
  packagesCheck,
  adapterPackagesCheck,
  duplicatesCheck,
  addBinCheck,
  configurationCheck,
  providerCheck,
  modalCheck,
  scanEntriesCheck,
  featuresCheck,
  stylesheetCheck,
  tailwindSourcesCheck,
  policyCheck,
  interruptedRunCheck,
  lockCheck,
  baseTextsCheck,
  copiedFilesCheck,
  projectUiCheck,
  gitIgnoredCheck,
  updatesCheck,
]

/** A finding, and the check that made it. */
export interface Diagnosis extends Finding {
  check: string
  group: CheckGroup
}

/** Runs every check. Throws `E_CANCELLED` if the signal is aborted. */
export async function diagnose(context: DoctorContext, signal?: AbortSignal): Promise<Diagnosis[]> {
  const found: Diagnosis[] = []
  for (const { name, group, run } of checks) {
    checkSignal(signal)
    for (const finding of await run(context)) found.push({ check: name, group, ...finding })
  }
  return found
}
