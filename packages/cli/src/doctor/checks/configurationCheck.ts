import { CliError } from '../../errors.js'
import { type Check, note, problem } from '../check.js'

/** A file calls `createLatchkey`, and it can be evaluated. */
export const configurationCheck: Check = {
  name: 'configuration',
  group: 'app',
  async run(context) {
    if (context.setup === undefined)
      return [
        problem({
          what: 'No source file calls createLatchkey.',
          why: 'The hooks and views get networks and wallets from it.',
          fix: 'Run: npx latchkey init',
        }),
      ]
    const evaluation = await context.evaluate()
    if (!(evaluation instanceof CliError)) return []
    const { what, why, fix } = evaluation
    return [note({ what: `${what} Features and policies were not checked.`, why, fix })]
  },
}
