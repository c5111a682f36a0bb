import { docsPages } from '../../src/docsPages'
import { exactReading, type Reading } from '../../src/statistics'

/** The JavaScript of the page of the documentation that has most of it, of ten. */
export default async function pageJs(): Promise<Reading> {
  const [largest] = (await docsPages()).toSorted((a, b) => b.script - a.script)
  return { ...exactReading(largest?.script ?? Number.NaN), note: largest?.address ?? '' }
}
