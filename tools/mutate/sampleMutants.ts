import { createRandom } from '../../apps/chaos/src/random'
import type { Mutant } from './mutants'

/**
 * Returns the mutants in a random order that is the same for the same seed. Each line comes once, with one of
 * its mutants, so that lines with many literals do not fill the sample.
 */
export function shuffleMutants(mutants: readonly Mutant[], seed: number): Mutant[] {
  const random = createRandom(seed)
  const lines = new Map<string, Mutant[]>()
  for (const mutant of mutants) {
    const key = `${mutant.file}:${mutant.line}`
    lines.set(key, [...(lines.get(key) ?? []), mutant])
  }
  const remaining = [...lines.values()]
  const shuffled: Mutant[] = []
  while (remaining.length > 0) {
    const [line = []] = remaining.splice(random.int(remaining.length), 1)
    const [first, ...others] = line
    if (first) shuffled.push(random.pick([first, ...others]))
  }
  return shuffled
}
