import { countOnce, type Step, type StepResult } from './step'

export interface ScheduleEvents {
  onEnd(step: Step, result: StepResult, ms: number): void
  onStart?(step: Step): void
}

/**
 * Runs the steps in order, as many at once as there are slots. A step starts after those in `after`. If one
 * of those failed, it is not run and counts as failed. A step that is ready but takes more slots than are
 * free holds back those after it. A step that throws counts as one failure.
 *
 * @returns The sum of all results.
 */
export async function runSteps(
  steps: readonly Step[],
  slots: number,
  events: ScheduleEvents,
): Promise<StepResult[]> {
  const results = new Map<string, StepResult>()
  const waiting = new Set(steps)
  const running = new Set<Promise<void>>()
  let free = slots

  const prerequisites = ({ after = [] }: Step) =>
    after.filter((name) => steps.some((step) => step.name === name))
  const isReady = (step: Step) => prerequisites(step).every((name) => results.has(name))

  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      const cost = Math.min(step.slots ?? 1, slots)
      if (!isReady(step)) continue
      if (cost > free) break
      waiting.delete(step)
      free -= cost
      const broken = prerequisites(step).filter((name) => (results.get(name)?.failed ?? 0) > 0)
      const task = runStep(step, broken, events).then((result) => {
        results.set(step.name, result)
        free += cost
        running.delete(task)
      })
      running.add(task)
    }
    if (running.size === 0)
      throw new Error(`Steps wait for each other: ${[...waiting].map(({ name }) => name).join(', ')}`)
    await Promise.race(running)
  }
  return [...results.values()]
}

async function runStep(step: Step, broken: readonly string[], events: ScheduleEvents): Promise<StepResult> {
  const started = performance.now()
  events.onStart?.(step)
  const result =
    broken.length > 0 ? countOnce(`not run, because ${broken.join(' and ')} failed`) : await guarded(step)
  events.onEnd(step, result, performance.now() - started)
  return result
}

async function guarded(step: Step): Promise<StepResult> {
  try {
    return await step.run()
  } catch (error) {
    return countOnce(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
