import type { Stage } from '../../src/stage'
import { exactReading, type Reading } from '../../src/statistics'
import { kilobytes, loadingPage } from '../../src/transfers'

/** The JavaScript that an app of ethers fetches before the modal opens, in addition to one without a kit. */
export default async function jsBeforeOpen(stage: Stage): Promise<Reading> {
  const plain = await loadingPage(stage, 'plain-ethers')
  const latchkey = await loadingPage(stage, 'ethers')
  return exactReading(kilobytes(latchkey, 'script') - kilobytes(plain, 'script'))
}
