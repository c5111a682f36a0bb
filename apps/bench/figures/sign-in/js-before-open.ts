import type { Stage } from '../../src/stage'
import { exactReading, type Reading } from '../../src/statistics'
import { kilobytes, loadingPage } from '../../src/transfers'

/** The JavaScript that a page fetches before the modal opens because the app has the option `signIn`. */
export default async function jsBeforeOpen(stage: Stage): Promise<Reading> {
  const without = await loadingPage(stage, 'latchkey')
  const withOption = await loadingPage(stage, 'sign-in')
  return exactReading(kilobytes(withOption, 'script') - kilobytes(without, 'script'))
}
