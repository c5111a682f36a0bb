import type { Plan } from './plan'
import type { Random } from './random'
import type { Scene } from './scene'

/** One thing that a visitor, a wallet or the outside world does. */
export interface Step {
  readonly name: string
  /** How often it is chosen, compared with the others that can run. */
  readonly weight: number
  canRun(plan: Plan): boolean
  /**
   * Does it, and writes into the scene's ledger what it may change and which requests a wallet may get of it. Returns in words what
   * it did; nothing where the page gave no occasion.
   */
  run(scene: Scene, random: Random): Promise<string | undefined>
  /** What it most likely leads to. */
  after(plan: Plan): Plan
}

/** Always possible. */
export const always = (): boolean => true

/** Leads nowhere else. */
export const unchanged = (plan: Plan): Plan => plan
