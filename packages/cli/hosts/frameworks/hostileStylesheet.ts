import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A stylesheet that styles every element, unlayered and with more weight than a class. */
export function hostileStylesheet(): string {
  return readFileSync(join(import.meta.dirname, '../templates/hostile.css'), 'utf8')
}
