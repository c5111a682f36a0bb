import { CliError } from '../../errors.js'
import { type Check, note, problem } from '../check.js'

/** A file calls `createLatchkey`, and what it configures can be read. */
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
    const setup = await context.configuration()
    if (setup instanceof CliError) {
      const { what, why, fix } = setup
      return [note({ what: `${what} Features and policies were not checked.`, why, fix })]
    }
    return (setup?.unread ?? []).map(({ place, what, why }) =>
      note({
        what: `${place}: ${what} could not be read. Features and policies were checked without it.`,
        why: `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
        fix: 'Write the value out, or run the configuration in an interpreter without files and network: npx latchkey doctor --evaluate',
      }),
    )
  },
}
