import { type FieldRule, isOnlyCalled } from '../../replaceHooks.js'

/**
 * Replaces a function by one of a Latchkey hook. If the code passes it on, for instance as `onClick`, it is
 * wrapped so that it does not receive the event.
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
