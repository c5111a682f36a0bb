import { checkSignal } from '../errors.js'
import type { Check, CheckGroup, Finding } from './check.js'
import { adapterPackagesCheck } from './checks/adapterPackages.js'
import { addBinCheck } from './checks/addBin.js'
import { baseTextsCheck } from './checks/baseTexts.js'
import { configurationCheck } from './checks/configuration.js'
import { copiedFilesCheck } from './checks/copiedFiles.js'
import { duplicatesCheck } from './checks/duplicates.js'
import { featuresCheck } from './checks/features.js'
import { gitIgnoredCheck } from './checks/gitIgnored.js'
import { interruptedRunCheck } from './checks/interruptedRun.js'
import { lockCheck } from './checks/lock.js'
import { modalCheck } from './checks/modal.js'
import { packagesCheck } from './checks/packages.js'
import { peersCheck } from './checks/peers.js'
import { policyCheck } from './checks/policy.js'
import { providerCheck } from './checks/provider.js'
import { scanEntriesCheck } from './checks/scanEntries.js'
import { stylesheetCheck } from './checks/stylesheet.js'
import { tailwindSourcesCheck } from './checks/tailwindSources.js'
import { updatesCheck } from './checks/updates.js'
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
