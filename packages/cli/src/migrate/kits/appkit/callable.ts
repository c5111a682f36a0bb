import { type FieldRule, isOnlyCalled } from '../../hooks.js'

/**
 * A function of a hook of Latchkey. Where the code passes it on, for instance as `onClick`, it is wrapped, so that it gets no event.
 */
export function callable(hook: string, field: string): FieldRule {
  const call = { hook }
  return {
    choose: (references) =>
      isOnlyCalled(references)
        ? { call, field }
        : { code: (tools) => `() => void ${tools.field(call, field)}()` },
  }
}
