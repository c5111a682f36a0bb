import type { Latchkey } from '../../../src/core/createLatchkey.js'

/** Two values of a parameter. The requests that follow from them must differ. */
export type ValuePair<value> = readonly [value, value]

/** A parameter that changes no single call. Another test proves it. */
export interface ProvenElsewhere {
  /** Path from the folder of the package. */
  readonly file: string
  /** A part of the title of the test. */
  readonly test: string
}

/**
 * One entry for each parameter, also for the optional ones. A new parameter without an entry does not
 * compile.
 */
export type ParameterTable<parameters> = {
  readonly [name in keyof Required<parameters>]:
    | ValuePair<parameters[name]>
    | (undefined extends parameters[name] ? ProvenElsewhere : never)
}

/** An action, and values for each of its parameters. */
export interface ParameterCall {
  readonly name: string
  readonly rows: readonly ParameterRow[]
}

/** Two calls of an action that differ in one parameter, or the test that proves the parameter. */
export interface ParameterRow {
  readonly parameter: string
  readonly calls: ValuePair<(latchkey: Latchkey) => Promise<unknown>> | undefined
  readonly provenElsewhere: ProvenElsewhere | undefined
}

/**
 * Returns an action with two calls for each parameter: with the first and with the second value, and the
 * first value of all others.
 */
export function parameterCall<parameters extends object>(
  name: string,
  run: (latchkey: Latchkey, parameters: parameters) => unknown,
  table: ParameterTable<parameters>,
): ParameterCall {
  const entries = Object.entries(table) as [string, ValuePair<unknown> | ProvenElsewhere][]
  const base = Object.fromEntries(
    entries.flatMap(([parameter, entry]) => (isPair(entry) ? [[parameter, entry[0]]] : [])),
  )
  const callWith = (parameter: string, value: unknown) => async (latchkey: Latchkey) =>
    run(latchkey, { ...base, [parameter]: value } as parameters)
  return {
    name,
    rows: entries.map(([parameter, entry]) =>
      isPair(entry)
        ? {
            parameter,
            calls: [callWith(parameter, entry[0]), callWith(parameter, entry[1])],
            provenElsewhere: undefined,
          }
        : { parameter, calls: undefined, provenElsewhere: entry },
    ),
  }
}

function isPair(entry: ValuePair<unknown> | ProvenElsewhere): entry is ValuePair<unknown> {
  return Array.isArray(entry)
}
