import { errors } from '@playwright/test'
import fc from 'fast-check'
import { stopAwaiting } from './ledger'
import type { Scene } from './scene'

/** An action of the user, of a wallet or of a server. */
interface Step<given> {
  readonly name: string
  /** Relative frequency among the steps that can come. */
  readonly weight: number
  /** Values that the step is given. */
  readonly given?: fc.Arbitrary<given>
  /** Whether it can come. By default always. */
  canCome?(model: Model): boolean
  /** Whether the page leaves the view that waits for a session. */
  readonly leaves?: true
  /**
   * Does the step. Records in the scene's ledger what it may change, and which requests a wallet may receive.
   * Returns a description, or `undefined` if the step could not be done on this page.
   */
  run(scene: Scene, given: given): Promise<string | undefined>
  /** What the model has after the step. By default nothing changes. */
  after?(model: Model): Partial<Model>
}

/** A sequence of steps that runs. */
export interface Run {
  readonly scene: Scene
  /** Whether no new step may begin. */
  isOver(): boolean
  /** Called after each step, with what it did. Throws if an invariant is broken. */
  ended(name: string, did: string, isDone: boolean): Promise<void>
}

export type Command = fc.AsyncCommand<Model, Run>

/**
 * Makes a step a command of fast-check. If a button does not appear or is gone before it is pressed, this is
 * not a failure, because the page changes by itself. The step then counts as not done.
 */
export function step<given = undefined>(parts: Step<given>): fc.WeightedArbitrary<Command> {
  const { name, weight, given, canCome, leaves, run, after } = parts
  const commandOf = (value: given): Command => {
    const title = value === undefined ? name : `${name} ${JSON.stringify(value)}`
    return {
      check: (model) => canCome?.(model) ?? true,
      async run(model, { scene, isOver, ended }) {
        if (isOver()) return
        if (leaves) stopAwaiting(scene.ledger)
        let did: string | undefined
        let gaveUp: string | undefined
        try {
          did = await run(scene, value)
        } catch (error) {
          if (!(error instanceof errors.TimeoutError)) throw error
          gaveUp = `gave up ${/waiting for .*/.exec(error.message)?.[0] ?? error.message}`
        }
        Object.assign(model, after?.(model))
        await ended(title, did ?? gaveUp ?? 'no occasion', did !== undefined)
      },
      toString: () => title,
    }
  }
  return { weight, arbitrary: (given ?? fc.constant(undefined as given)).map(commandOf) }
}

/** Returns the value if it is preferred, else the first that is, else the value. */
export function prefer<value>(preferred: readonly value[], chosen: value): value {
  return preferred.includes(chosen) ? chosen : (preferred[0] ?? chosen)
}

/** Whether the page can be seen. */
export const isShown = ({ isHidden }: Model): boolean => !isHidden

/** Whether EVM is connected. */
export const isLinked = ({ link }: Model): boolean => link !== 'none'

/** Whether the user can connect EVM. */
export const isFree = (model: Model): boolean => isShown(model) && !isLinked(model)

/**
 * Where the user most likely is after the steps so far. It alone decides which step can come next, so that a
 * seed gives the same steps on any machine. What the app may show is in the {@link Ledger}, which the steps
 * write from what they saw.
 */
export interface Model {
  /** The connection of EVM. */
  link: 'none' | 'wallet' | 'session'
  /** What the modal waits for. */
  attempt: 'none' | 'wallet' | 'code' | 'proposal' | 'network' | 'signature'
  /** Whether a wallet of a namespace other than EVM is connected, or has a request. */
  isOtherLinked: boolean
  isOtherAsked: boolean
  isRelayFaulty: boolean
  isWalletLocked: boolean
  isOtherWalletLocked: boolean
  isWalletDead: boolean
  isHidden: boolean
  hasSecondTab: boolean
}

/** Creates the model of a new page. */
export function createModel(): Model {
  return {
    link: 'none',
    attempt: 'none',
    isOtherLinked: false,
    isOtherAsked: false,
    isRelayFaulty: false,
    isWalletLocked: false,
    isOtherWalletLocked: false,
    isWalletDead: false,
    isHidden: false,
    hasSecondTab: false,
  }
}
