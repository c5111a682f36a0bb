import type { Plan } from './plan'
import type { Random } from './random'
import type { Scene } from './scene'

/** An action of the user, of a wallet or of a server. */
export interface Step {
  readonly name: string
  /** Relative frequency among the steps that can run. */
  readonly weight: number
  canRun(plan: Plan): boolean
  /**
   * Does the step. Records in the scene's ledger what it may change, and which requests a wallet may receive.
   * Returns a description, or `undefined` if the step could not be done on this page.
   */
  run(scene: Scene, random: Random): Promise<string | undefined>
  /** Returns the plan after the step. */
  after(plan: Plan): Plan
}

/** For a step that can always run. */
export const always = (): boolean => true

/** For a step that does not change the plan. */
export const unchanged = (plan: Plan): Plan => plan
