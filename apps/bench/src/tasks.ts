import type { CDPSession } from 'playwright-core'

/** The event of a trace that is one task of a thread; `ts` and `dur` are microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly frames?: readonly TracedFrame[] } }
}

interface TracedFrame {
  readonly processId?: number
}

/**
 * Records the tasks of a page's main thread from now on. `longest` ends that, and gives the length of the longest in milliseconds: also of
 * one that is too short for the browser to call it long.
 */
export async function recordTasks(cdp: CDPSession): Promise<{ longest(): Promise<number> }> {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[])
      if (event.name === 'RunTask' || event.name === 'thread_name' || event.args?.data?.frames)
        events.push(event)
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: ['disabled-by-default-devtools.timeline'],
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
      const lengths = mainThreadTasks(events)
      if (lengths.length === 0) throw new Error('The trace has no task of the page.')
      return lengths.reduce((longest, length) => Math.max(longest, length), 0)
    },
  }
}

function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const pages = events.flatMap(({ args }) => args?.data?.frames ?? []).map(({ processId }) => processId)
  const isMain = ({ pid, tid }: TraceEvent) =>
    pages.includes(pid) &&
    events.some(
      (event) =>
        event.name === 'thread_name' &&
        event.args?.name === 'CrRendererMain' &&
        event.pid === pid &&
        event.tid === tid,
    )
  const threads = new Map<string, boolean>()
  const isMainOnce = (event: TraceEvent) => {
    const key = `${event.pid} ${event.tid}`
    const known = threads.get(key) ?? isMain(event)
    threads.set(key, known)
    return known
  }
  return events.flatMap((event) =>
    event.name === 'RunTask' && event.dur !== undefined && isMainOnce(event) ? [event.dur / 1000] : [],
  )
}
