import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { ThemeMode, ThemeVariables } from '../../shared/types.js'

/** Light, dark, or as the visitor's device says. */
export function setThemeMode(latchkey: Latchkey, mode: ThemeMode | 'system'): void {
  internalsOf(latchkey).stores.theme.setState({ mode })
}

/** Changes the variables that are given; `undefined` takes one back. */
export function setThemeVariables(latchkey: Latchkey, variables: ThemeVariables): void {
  internalsOf(latchkey).stores.theme.setState((state) => ({
    variables: { ...state.variables, ...variables },
  }))
}
