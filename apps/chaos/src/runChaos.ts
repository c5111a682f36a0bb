import { startPlayground } from '@latchkey/playground/e2e/startPlayground'
import { errors } from '@playwright/test'
import { openScene } from './openScene'
import { firstPlan, type Plan } from './plan'
import { createRandom, type Random, seedOf } from './random'
import type { Scene } from './scene'
import { type BrokenInvariant, createWatch, type Watch } from './settle'
import type { Step } from './step'
import { allSteps } from './steps/allSteps'

/** Number of last steps in the text of a failure. */
const toldSteps = 10

export interface ChaosOptions {
  readonly seed: number
  /** Minutes after which no new step starts. */
  readonly minutes: number
  /** Maximum number of steps. By default, as many as the time allows. */
  readonly steps?: number | undefined
  /** Called with a line for each step. */
  readonly log: (line: string) => void
}

export interface ChaosResult {
  readonly steps: number
  /** Number of steps that could be done. */
  readonly doneSteps: number
  /** The text to show if an invariant failed. */
  readonly failure?: string
}

/**
 * Runs random steps in the real app and checks all invariants after each. A seed always gives the same steps.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, minutes, steps: limit = Number.POSITIVE_INFINITY, log } = options
  const playground = await startPlayground()
  try {
    const scene = await openScene(playground)
    try {
      const watch = createWatch(scene)
      const choice = createRandom(seedOf(seed, -1))
      const end = Date.now() + minutes * 60_000
      const told: string[] = []
      let plan: Plan = firstPlan
      let number = 0
      let doneSteps = 0
      while (Date.now() < end && number < limit) {
        number += 1
        const step = choose(plan, choice.int)
        const { done, words, error } = await attempt(step, scene, createRandom(seedOf(seed, number)))
        told.push(`${String(number).padStart(4)}  ${step.name}: ${words}`)
        log(told.at(-1) ?? '')
        if (done) doneSteps += 1
        plan = step.after(plan)
        const broken = error ? await describeError(watch, error) : await settled(watch)
        if (broken) return { steps: number, doneSteps, failure: describe(seed, number, told, broken) }
      }
      return { steps: number, doneSteps }
    } finally {
      await scene.close()
    }
  } finally {
    await playground.stop()
  }
}

/**
 * Runs a step. If a button does not appear or is gone before it is pressed, this is not a failure, because
 * the page changes by itself. The step then counts as not done.
 */
async function attempt(
  step: Step,
  scene: Scene,
  random: Random,
): Promise<{ done: boolean; words: string; error?: unknown }> {
  try {
    const did = await step.run(scene, random)
    return { done: did !== undefined, words: did ?? 'no occasion' }
  } catch (error) {
    if (error instanceof errors.TimeoutError)
      return { done: false, words: `gave up: ${error.message.split('\n')[0]}` }
    return { done: false, words: 'could not be done', error }
  }
}

function settled(watch: Watch): Promise<BrokenInvariant | undefined> {
  return watch.settle().catch((error: unknown) => describeError(watch, error))
}

async function describeError(watch: Watch, error: unknown): Promise<BrokenInvariant> {
  return {
    invariant: 'the app is there and answers',
    app: error instanceof Error ? error.message : String(error),
    truth: 'the last step found something else',
    seen: await watch.describe(),
  }
}

/** Returns a random step of those that can run. The `weight` of a step is its relative frequency. */
function choose(plan: Plan, int: (below: number) => number): Step {
  const possible = allSteps.filter((step) => step.canRun(plan))
  let drawn = int(possible.reduce((sum, { weight }) => sum + weight, 0))
  for (const step of possible) {
    drawn -= step.weight
    if (drawn < 0) return step
  }
  throw new Error('No step can run.')
}

function describe(seed: number, number: number, told: readonly string[], broken: BrokenInvariant): string {
  return [
    `seed ${seed}, step ${number}: ${broken.invariant}`,
    `  app    ${broken.app}`,
    `  truth  ${broken.truth}`,
    ...broken.seen.map((line) => `  ${line}`),
    'last steps:',
    ...told.slice(-toldSteps),
    `again: npm run chaos -- --seed ${seed} --steps ${number}`,
  ].join('\n')
}
