import { join } from 'node:path'
import { checkAudited } from '../../../../tools/checks/audited'
import { exactReading, type Reading } from '../../src/statistics'

/** Lines of code that an audit of the frame reads, as the check of the repository counts them. */
export default async function auditedLines(): Promise<Reading> {
  const { scope } = await checkAudited(join(import.meta.dirname, '../../../..'))
  return exactReading(Number(/^(\d+) lines/.exec(`${scope}`)?.[1]))
}
