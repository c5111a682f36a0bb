import type { CDPSession } from 'playwright-core'

/** An event of a trace. Times are microseconds of one clock. */
interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
}

/** Marks a page makes with `performance.mark`. */
export interface Marks {
  readonly start: string
  readonly end: string
}

const marksCategory = 'blink.user_timing'
const tasksCategory = 'disabled-by-default-devtools.timeline'

/**
 * Records the tasks of a page's main thread. `longest` ends the recording and returns the length of the
 * longest task between two marks of the page, in milliseconds, including tasks too short for the browser's
 * long-task API.
 */
export async function recordTasks(cdp: CDPSession, marks: Marks): Promise<{ longest(): Promise<number> }> {
  const events: TraceEvent[] = []
  const isKept = ({ name, cat }: TraceEvent) => name === 'RunTask' || cat.includes(marksCategory)
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) if (isKept(event)) events.push(event)
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: [marksCategory, tasksCategory],
      excludedCategories: ['*'],
    },
  })
  return {
    async longest() {
      const complete = new Promise<boolean>((resolve) =>
        cdp.once('Tracing.tracingComplete', ({ dataLossOccurred }) => resolve(dataLossOccurred)),
      )
      await cdp.send('Tracing.end')
      if (await complete) throw new Error('Some of the trace was lost.')
      return longestTask(events, marks)
    },
  }
}

function longestTask(events: readonly TraceEvent[], marks: Marks): number {
  const [start, end] = [marks.start, marks.end].map((mark) => events.find(({ name }) => name === mark))
  if (!start || !end) throw new Error('The trace has not both marks.')
  // A page makes its marks in its main thread.
  const isWithin = ({ name, pid, tid, ts, dur = 0 }: TraceEvent) =>
    name === 'RunTask' && pid === start.pid && tid === start.tid && ts + dur > start.ts && ts < end.ts
  const tasks = events.filter(isWithin)
  if (tasks.length === 0) throw new Error('The trace has no task of the page.')
  return tasks.reduce((longest, { dur = 0 }) => Math.max(longest, dur), 0) / 1000
}
