import type { Operation } from '../plan/operation.js'
import type { MissingDependency } from '../project/missingDependencies.js'
import type { DoctorContext } from './doctorContext.js'

/** What a check found. */
export interface Finding {
  /** A `problem` makes the command fail; a `note` does not. */
  level: 'problem' | 'note'
  /** What it is, one line. */
  what: string
  /** Why it matters, one line. */
  why: string
  /** What to do about it, one line. */
  fix: string
  /** How `--fix` repairs it. Absent if only the developer can. */
  repair?: Repair | undefined
}

/** Something `--fix` does. */
export type Repair =
  | { kind: 'install'; packages: readonly MissingDependency[] }
  | { kind: 'write'; operations: readonly Operation[] }

/** What is looked at together. */
export type CheckGroup = 'packages' | 'app' | 'styles' | 'policy' | 'files'

/** One thing `doctor` looks at. Reads the project, and writes nothing. */
export interface Check {
  /** Stable, for `--json`. */
  name: string
  group: CheckGroup
  run(context: DoctorContext): readonly Finding[] | Promise<readonly Finding[]>
}

/** A finding that makes the command fail. */
export function problem(finding: Omit<Finding, 'level'>): Finding {
  return { level: 'problem', ...finding }
}

/** A finding that the developer may want to know. */
export function note(finding: Omit<Finding, 'level'>): Finding {
  return { level: 'note', ...finding }
}
