// A plugin of Stryker, which its processes load: plain JavaScript. Stryker mutates whole ranges of a file; of
// the mutants in them, this checker lets the chosen ones run.
import { readFileSync } from 'node:fs'

const nameOf = ({ fileName, location, mutatorName, replacement }) =>
  JSON.stringify([fileName, location, mutatorName, replacement])

const chosenMutants = {
  names: new Set(),
  async init() {
    const mutants = JSON.parse(readFileSync(process.env.LATCHKEY_MUTANTS, 'utf8'))
    this.names = new Set(mutants.map(nameOf))
  },
  async check(mutants) {
    const resultOf = (mutant) =>
      this.names.has(nameOf(mutant)) ? { status: 'passed' } : { status: 'compileError', reason: 'not chosen' }
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]))
  },
  group: async (mutants) => [mutants.map(({ id }) => id)],
}

export const strykerPlugins = [{ kind: 'Checker', name: 'chosen', value: chosenMutants }]
