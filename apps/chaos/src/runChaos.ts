import { startPlayground } from '@latchkey/playground/e2e/startPlayground'
import { launchChromium } from '@latchkey/test/launchChromium'
import fc from 'fast-check'
import { openScene } from './scene'
import { createSettle } from './settle'
import type { Command, Run } from './step'
import { createModel, type Model } from './step'
import { answerSteps } from './steps/answerSteps'
import { connectSteps } from './steps/connectSteps'
import { disconnectSteps } from './steps/disconnectSteps'
import { faultSteps } from './steps/faultSteps'
import { pageSteps } from './steps/pageSteps'
import { useSteps } from './steps/useSteps'
import { walletSteps } from './steps/walletSteps'

/** Steps that are drawn for a sequence, at most. About half of them can come when it is their turn. */
const maxCommands = 200

export interface ChaosOptions {
  /** Of the first sequence. The next one has the next number. */
  readonly seed: number
  /** Place of a shorter sequence among those of the seed, as a failure prints it. Runs this one alone. */
  readonly path?: string | undefined
  /** Minutes after which no new step begins. */
  readonly minutes: number
  /** Minutes for which a failing sequence is made shorter. */
  readonly shrinkMinutes: number
  /** Maximum number of steps. By default, as many as the time allows. */
  readonly steps?: number | undefined
  /** Called with a line for each step. */
  readonly log: (line: string) => void
}

export interface ChaosResult {
  readonly sequences: number
  readonly steps: number
  /** Number of steps that could be done. */
  readonly doneSteps: number
  /** The text to show if an invariant failed. */
  readonly failure?: string
}

/**
 * Runs random sequences of steps in the real app, each in a new page, and checks all invariants after each
 * step. What fails is made shorter: sequences without some of its steps are run.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, path, minutes, shrinkMinutes, steps: limit = Number.POSITIVE_INFINITY, log } = options
  const playground = await startPlayground()
  const browser = await launchChromium()
  const counts = { sequences: 0, steps: 0, doneSteps: 0 }
  let end = Date.now() + minutes * 60_000
  let isShrinking = false
  /** The steps of the last sequence that failed. */
  let told: string[] = []

  async function runSequence(commands: Iterable<Command>): Promise<void> {
    const isOver = () => Date.now() > end || (!isShrinking && counts.steps >= limit)
    // When the time for shrinking is over, what is shorter counts as passing.
    if (isOver()) return
    const scene = await openScene({ browser, ...playground })
    const settle = createSettle(scene)
    const lines: string[] = []
    counts.sequences += 1
    const run: Run = {
      scene,
      isOver: isShrinking ? () => false : isOver,
      async ended(name, did, isDone) {
        lines.push(`${String(lines.length + 1).padStart(4)}  ${name}: ${did}`)
        log(lines.at(-1) ?? '')
        counts.steps += 1
        if (isDone) counts.doneSteps += 1
        await settle()
      },
    }
    try {
      await fc.asyncModelRun(() => ({ model: createModel(), real: run }), commands)
    } catch (error) {
      told = lines
      if (!isShrinking)
        log(`failed: ${error instanceof Error ? error.message : error}\nlooks for a shorter one`)
      if (!isShrinking) end = Date.now() + shrinkMinutes * 60_000
      isShrinking = true
      throw error
    } finally {
      await scene.close()
    }
  }

  try {
    for (let number = seed; Date.now() < end && counts.steps < limit; number += 1) {
      log(`seed ${number}`)
      if (path !== undefined) {
        try {
          await runSequence(sequenceAt(number, path))
          return counts
        } catch (error) {
          return { ...counts, failure: describe(number, path, told, error) }
        }
      }
      const found = await fc.check(fc.asyncProperty(sequences(), runSequence), {
        seed: number,
        numRuns: 1,
        unbiased: true,
      })
      if (!found.failed) continue
      // The shorter ones depend on which steps of the longer ones could come.
      const [replayPath = ''] = /(?<=replayPath=")[^"]*/.exec(String(found.counterexample?.[0])) ?? []
      const place = `${found.counterexamplePath}@${replayPath}`
      return { ...counts, failure: describe(number, place, told, found.errorInstance) }
    }
    return counts
  } finally {
    await browser.close()
    await playground.stop()
  }
}

function sequences(replayPath?: string) {
  const all = [
    ...connectSteps,
    ...answerSteps,
    ...disconnectSteps,
    ...useSteps,
    ...walletSteps,
    ...pageSteps,
    ...faultSteps,
  ]
  return fc.commands<Model, Run, false>([fc.oneof(...all)], {
    maxCommands,
    size: 'max',
    ...(replayPath && { replayPath }),
  })
}

function sequenceAt(seed: number, place: string): Iterable<Command> {
  const [path = '', replayPath] = place.split('@')
  const [sequence] = fc.sample(sequences(replayPath), { seed, path, numRuns: 1, unbiased: true })
  if (!sequence) throw new Error(`The seed ${seed} has no sequence at ${place}.`)
  return sequence
}

function describe(seed: number, path: string, told: readonly string[], error: unknown): string {
  return [
    `seed ${seed}: ${error instanceof Error ? error.message : error}`,
    'the shortest sequence found:',
    ...told,
    `again: npm run chaos -- --seed ${seed} --path ${path}`,
  ].join('\n')
}
