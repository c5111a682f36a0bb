import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { ThemeMode, ThemeVariables } from '../../shared/types.js'

/**
 * Sets the mode of the theme. `system` uses the setting of the user's device.
 *
 * @example
 * ```ts
 * import { setThemeMode } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * setThemeMode(latchkey, 'dark')
 * ```
 */
export function setThemeMode(latchkey: Latchkey, mode: ThemeMode | 'system'): void {
  internalsOf(latchkey).stores.theme.setState({ mode })
}

/**
 * Sets theme variables and does not change the others. `undefined` resets a variable to the value in
 * `theme.css`.
 *
 * @example
 * ```ts
 * import { setThemeVariables } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * setThemeVariables(latchkey, { accent: '#7c3aed' })
 * ```
 */
export function setThemeVariables(latchkey: Latchkey, variables: ThemeVariables): void {
  internalsOf(latchkey).stores.theme.setState((state) => ({
    variables: { ...state.variables, ...variables },
  }))
}
